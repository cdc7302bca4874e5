import type { Config } from "@react-router/dev/config"

// The name of the server's files: there are two ways in, see vite.config.ts.
export default { appDirectory: "app", ssr: true, serverBuildFile: "[name].js" } satisfies Config
