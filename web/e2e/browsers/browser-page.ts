import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect } from '@playwright/test'
import { required } from '../../../shared/required.ts'
import { idOf, type ElementReference, type Session } from './session.ts'

type Library = typeof import('@testing-library/dom')

/** An element by its role and accessible name, which match exactly, or by a pattern. */
export interface Target {
  /** `label` finds a field by its label alone: one for passwords has no role. */
  role: string
  name?: string | RegExp
  /** Only in the first element with this role and name. */
  within?: Target
}

/** What the page shows of an element. */
export interface Shown {
  element: ElementReference
  text: string
  label: string
  checked: boolean
}

/** Form of a target that can be sent to the browser. */
interface SentTarget {
  role: string
  name: string | null
  isPattern: boolean
  within: SentTarget | null
}

/** How long an element may take to appear on a busy machine, in ms. */
const patience = 60_000

const source = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
)

/**
 * A tab of a browser as a person uses it: finds elements by role and name, waits for them, clicks and types with
 * the events of the browser.
 */
export class BrowserPage {
  private readonly session: Session
  private readonly origin: string

  constructor(session: Session, origin: string) {
    this.session = session
    this.origin = origin
  }

  async open(address: string): Promise<void> {
    await this.session.send('Navigate', { url: new URL(address, this.origin).href })
  }

  /** Reloads as a person does. Firefox's own command for it loads everything from the network, past service workers. */
  async reload(): Promise<void> {
    await this.run(() => {
      Object.assign(window, { journeyLeaves: true })
      setTimeout(() => location.reload())
    })
    await this.until(async () => expect(await this.run(() => 'journeyLeaves' in window)).toBe(false))
  }

  async path(): Promise<string> {
    return new URL((await this.session.send('GetCurrentURL', {})) as string).pathname
  }

  async expectPath(path: string): Promise<void> {
    await this.until(async () => expect(await this.path()).toBe(path))
  }

  /** Waits for an element that is not hidden. @param check further expectations of it, retried too */
  see(target: Target, check: (shown: Shown) => void = () => undefined): Promise<Shown> {
    return this.until(async () => {
      const found = await this.find(target)
      check(found)
      return found
    })
  }

  /** Waits until the page shows a text, in any element. */
  async seeText(text: string): Promise<void> {
    await this.until(async () => expect(await this.allText()).toContain(text))
  }

  async press(target: Target): Promise<void> {
    await this.until(async () => {
      const { element } = await this.find(target)
      await this.session.send('ElementClick', { id: idOf(element) })
    })
  }

  /** Replaces the content of a field. */
  async enter(target: Target, text: string): Promise<void> {
    await this.until(async () => {
      const { element } = await this.find(target)
      await this.session.send('ElementClear', { id: idOf(element) })
      await this.session.send('ElementSendKeys', { id: idOf(element), text })
    })
  }

  /** Presses a key, wherever the focus is. */
  async key(value: string): Promise<void> {
    const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value }))
    await this.session.send('PerformActions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
  }

  /** Elements that are not hidden, in the order of the page. */
  async all(target: Target): Promise<Shown[]> {
    const script = `return window.journeyFind ? window.journeyFind(arguments[0]) : 'absent'`
    const look = () => this.session.send('ExecuteScript', { script, args: [toSend(target)] })
    const found = await look()
    if (found !== 'absent') return found as Shown[]
    await this.session.send('ExecuteScript', { script: addLibrary, args: [] })
    return (await look()) as Shown[]
  }

  /** Text of the page. */
  allText(): Promise<string> {
    return this.run(() => document.body.innerText.replaceAll(/\s+/g, ' '))
  }

  /** Runs a function in the page; it can use only its parameters. */
  run<Given extends unknown[], Value>(task: (...given: Given) => Value, ...given: Given): Promise<Awaited<Value>> {
    const script = `return (${task.toString()}).apply(null, arguments)`
    return this.session.send('ExecuteScript', { script, args: given }) as Promise<Awaited<Value>>
  }

  /** Uncaught errors and violations of the Content-Security-Policy in the current document, since its first look-up. */
  async faults(): Promise<string[]> {
    return (await this.run(() => (window as unknown as { journeyFaults?: string[] }).journeyFaults)) ?? []
  }

  /** PNG. */
  async screenshot(): Promise<Buffer> {
    return Buffer.from((await this.session.send('TakeScreenshot', {})) as string, 'base64')
  }

  /** @throws Error if there is none at the moment */
  private async find(target: Target): Promise<Shown> {
    const [found] = await this.all(target)
    if (found) return found
    throw new Error(`Not on ${await this.path()}: ${describe(target)}. The page shows: ${await this.allText()}`)
  }

  /** Repeats until it succeeds: pages render again, and elements go or move. */
  private async until<Value>(attempt: () => Promise<Value>): Promise<Value> {
    let value: { of: Value } | undefined
    await expect(async () => {
      value = { of: await attempt() }
    }).toPass({ timeout: patience, intervals: [50, 100, 200] })
    return required(value, 'result of the attempt').of
  }
}

/** Runs in the page. */
function findAll(library: Library, target: SentTarget) {
  const all = ({ role, name, isPattern, within }: SentTarget): HTMLElement[] => {
    const [scope] = within ? all(within) : [document.body]
    const options = name === null ? {} : { name: isPattern ? new RegExp(name) : name }
    if (!scope) return []
    return role === 'label'
      ? library.queryAllByLabelText(scope, name ?? '')
      : library.queryAllByRole(scope, role, options)
  }
  return all(target).map((element) => ({
    element,
    text: element.innerText,
    label: element.getAttribute('aria-label') ?? '',
    checked: 'checked' in element && Boolean(element.checked),
  }))
}

/**
 * Defines the look-up and collects faults. The policy of the page does not apply to it. Library and look-up are one script,
 * because Firefox gives each script a pattern type of its own, which the others do not recognize.
 */
const addLibrary = `
  const exports = {}, module = { exports };
  ${source}
  window.journeyFind = (target) => (${findAll.toString()})(exports, target);
  const faults = (window.journeyFaults = []);
  addEventListener('error', ({ message }) => faults.push(message));
  addEventListener('unhandledrejection', ({ reason }) => faults.push(String(reason)));
  addEventListener('securitypolicyviolation', (event) => faults.push(event.violatedDirective + ' ' + event.blockedURI));
`

function toSend({ role, name, within }: Target): SentTarget {
  const isPattern = name instanceof RegExp
  return { role, name: (isPattern ? name.source : name) ?? null, isPattern, within: within ? toSend(within) : null }
}

function describe({ role, name, within }: Target): string {
  return `${role}${name ? ` ${String(name)}` : ''}${within ? ` in ${describe(within)}` : ''}`
}
