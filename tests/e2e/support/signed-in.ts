/** Signs somebody of the demo in as a browser without scripts does; the cookie of the session. */
export async function signedIn(url: string, email: string) {
  const answer = await fetch(`${url}/auth`, {
    method: "POST",
    body: new URLSearchParams({ email, password: "demo-vitrine" }),
    redirect: "manual",
  })
  const cookie = answer.headers.getSetCookie().find((each) => each.startsWith("session="))
  if (!cookie) throw new Error(`${email} was not let in: ${answer.status}`)
  return cookie.split(";")[0] ?? ""
}
