import { spawn } from "node:child_process"
import { once } from "node:events"
import { accessSync, constants, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { delimiter, join } from "node:path"
import { freePort } from "../../tests/support/site.ts"

/**
 * A page as a file behind nginx, set as littlelink's own image sets it (github.com/sethcottle/littlelink, docker/Dockerfile:
 * a worker for each core, compression of each answer, an access log). Null where nginx is not installed.
 */
export async function startNginx(html: Buffer) {
  const program = nginxProgram()
  if (!program) return null
  const folder = mkdtempSync(join(tmpdir(), "vitrine-nginx-"))
  const port = await freePort()
  mkdirSync(join(folder, "html"), { mode: 0o755 })
  writeFileSync(join(folder, "html/index.html"), html)
  writeFileSync(join(folder, "nginx.conf"), settings(folder, port))
  const child = spawn(program, ["-e", join(folder, "error.log"), "-c", join(folder, "nginx.conf")], {
    stdio: ["ignore", "ignore", "inherit"],
  })
  const url = `http://127.0.0.1:${port}/`
  while (
    !(await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error("nginx ended before it answered")
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return {
    url,
    async stop() {
      child.kill("SIGTERM")
      if (child.exitCode === null) await once(child, "exit")
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function nginxProgram() {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"]
  return folders.map((folder) => join(folder, "nginx")).find(isProgram)
}

function isProgram(file: string) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function settings(folder: string, port: number) {
  return `
daemon off;
${process.getuid?.() === 0 ? "user root;" : ""}
worker_processes auto;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  types { text/html html; }
  sendfile on;
  keepalive_timeout 65;
  keepalive_requests 1000000;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  access_log ${folder}/access.log;
  gzip on;
  gzip_vary on;
  gzip_types text/plain text/css application/json application/javascript;
  server {
    listen 127.0.0.1:${port};
    root ${folder}/html;
    index index.html;
  }
}
`
}
