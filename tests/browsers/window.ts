import { type ChildProcess, spawn } from "node:child_process"
import { mkdirSync, writeFileSync } from "node:fs"
import { Builder, By, Key, type WebDriver, type WebElement } from "selenium-webdriver"
import { vi } from "vitest"
import { freePort } from "../support/site.ts"

const PATIENCE_MS = 30_000
const MINI_BROWSER = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser"

/** What a person does at a window of WebKit: finds things by their names, types, presses, reads. */
export class Window {
  readonly #driver: WebDriver
  readonly #site: string
  readonly #server: ChildProcess

  private constructor(driver: WebDriver, site: string, server: ChildProcess) {
    this.#driver = driver
    this.#site = site
    this.#server = server
  }

  static async open(site: string, display: string, { width = 1280, height = 900 } = {}) {
    // One for each window: WebKit's WebDriver has one session at a time.
    const port = await freePort()
    const server = spawn("WebKitWebDriver", [`--port=${port}`], {
      env: { ...process.env, DISPLAY: display },
      stdio: "ignore",
    })
    await answers(port)
    const driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .disableEnvironmentOverrides()
      .withCapabilities({
        browserName: "MiniBrowser",
        "webkitgtk:browserOptions": { binary: MINI_BROWSER, args: ["--automation"] },
      })
      .build()
    await driver.manage().window().setRect({ x: 0, y: 0, width, height })
    return new Window(driver, site, server)
  }

  /** Opens an address and waits until its scripts, if it has any, have taken the page over. */
  async open(address: string) {
    await this.#driver.get(new URL(address, this.#site).href)
    await this.#until(`${address} to be alive`, () => this.#driver.executeScript<boolean>(isAlive))
  }

  async fill(label: string, text: string) {
    const field = await this.#find("field", label)
    await field.clear()
    await field.sendKeys(text)
  }

  /** As by the tabulator. */
  async leave(label: string) {
    await (await this.#find("field", label)).sendKeys(Key.TAB)
  }

  async choose(label: string, value: string) {
    const list = await this.#find("field", label)
    await list.findElement(By.css(`option[value="${value}"]`)).click()
  }

  async press(name: string) {
    const button = await this.#find("press", name)
    await this.#driver.executeScript("arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })", button)
    await button.click()
  }

  /** Takes the focus there, and presses keys one after the other. */
  async keys(name: string, ...keys: readonly (keyof typeof KEYS)[]) {
    const element = await this.#find("press", name)
    await this.#driver.executeScript("arguments[0].focus()", element)
    for (const key of keys) await this.#driver.actions().sendKeys(KEYS[key]).perform()
  }

  sees(text: string) {
    return this.#until(`"${text}" to be seen`, () => this.#driver.executeScript<boolean>(isSeen, text))
  }

  arrivesAt(path: string) {
    return this.#until(`the address ${path}`, async () => new URL(await this.#driver.getCurrentUrl()).pathname === path)
  }

  /** What the page says of itself when it is asked by a function of its own. */
  ask<T>(question: () => T): Promise<T> {
    return this.#driver.executeScript<T>(question)
  }

  until(what: string, question: () => boolean) {
    return this.#until(what, () => this.#driver.executeScript<boolean>(question))
  }

  async picture(name: string) {
    mkdirSync("test-results/webkit", { recursive: true })
    writeFileSync(`test-results/webkit/${name}.png`, await this.#driver.takeScreenshot(), "base64")
  }

  async close() {
    await this.#driver.quit()
    this.#server.kill()
  }

  async #find(kind: "field" | "press", name: string): Promise<WebElement> {
    const found = await this.#driver.wait(
      () => this.#driver.executeScript<WebElement | null>(findNamed, kind, name),
      PATIENCE_MS,
      `nothing to ${kind === "field" ? "fill" : "press"} is called "${name}"`,
    )
    if (!found) throw new Error(`nothing is called "${name}"`)
    return found
  }

  #until(what: string, holds: () => Promise<boolean>) {
    return this.#driver.wait(holds, PATIENCE_MS, `waited for ${what}`)
  }
}

const KEYS = { space: " ", down: Key.ARROW_DOWN, enter: Key.ENTER, tab: Key.TAB, escape: Key.ESCAPE } as const

function answers(port: number) {
  return vi.waitFor(() => fetch(`http://127.0.0.1:${port}/status`), { timeout: PATIENCE_MS, interval: 50 })
}

/** As in the tests of tests/e2e: React has taken the page and its forms over, or there are no scripts. Runs in the page. */
function isAlive() {
  if (document.readyState !== "complete") return false
  if (!document.querySelector("script[type=module]")) return true
  // A visitor's page begins with its scripts when it begins to be used.
  dispatchEvent(new Event("pointermove"))
  const isAwake = (place: object) => {
    const key = Object.keys(place).find((each) => each.startsWith("__reactContainer"))
    const root = key && Reflect.get(place, key).stateNode.current.memoizedState
    return Boolean(root && !root.isDehydrated)
  }
  if (!document.querySelector("script[type=module]:not([src])"))
    return [...document.querySelectorAll("[data-island]")].every(isAwake)
  if (!isAwake(document)) return false
  return [...document.forms].every((form) => Object.keys(form).some((each) => each.startsWith("__reactProps")))
}

/** The visible field with a label, or what can be pressed with a name. Runs in the page. */
function findNamed(kind: "field" | "press", name: string) {
  const plain = (text: string | null | undefined) =>
    (text ?? "")
      .replace(/[\u2066-\u2069]/g, "")
      .replace(/\s+/g, " ")
      .trim()
  const isVisible = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0
  const selector =
    kind === "field"
      ? "input:not([type=hidden]), textarea, select"
      : "button, a[href], summary, label, [role=radio], [role=button]"
  const nameOf = (element: Element) => {
    const said = element.getAttribute("aria-label")
    if (said) return plain(said)
    if (kind === "field" && "labels" in element && element.labels instanceof NodeList) {
      const label = element.labels[0]
      return plain(label instanceof HTMLElement ? label.innerText : "")
    }
    return plain(element instanceof HTMLElement ? element.innerText : "")
  }
  const elements = [...document.querySelectorAll(selector)].filter(isVisible)
  return (
    elements.find((each) => nameOf(each) === plain(name)) ??
    elements.find((each) => nameOf(each).startsWith(plain(name))) ??
    null
  )
}

/** Runs in the page. */
function isSeen(text: string) {
  const plain = (words: string) => words.replace(/[\u2066-\u2069]/g, "").replace(/\s+/g, " ")
  return plain(document.body.innerText).includes(plain(text))
}
