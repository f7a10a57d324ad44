/** The element that makes a page usable: any one of a selector that contains the text, if one is given. */
export interface Usable {
  readonly selector: string
  readonly text?: string
}

/** What the page itself observes; times in milliseconds since its navigation. */
export interface PageTimes {
  /** first contentful paint; 0 before it */
  fcp: number
  /** largest contentful paint so far */
  lcp: number
  /** sum of layout shifts without recent input */
  shift: number
  /** tasks longer than 50 ms: start and duration */
  longTasks: [start: number, duration: number][]
  /** null before the page is usable */
  usable: number | null
}

declare global {
  interface Window {
    benchTimes?: PageTimes
  }
}

/**
 * Observes a page from its start. Runs in the page, and therefore uses nothing outside of itself. An element is usable
 * if it is visible and enabled, and either works without scripts (a link, a field of a form with an action) or React has
 * attached its handlers.
 */
export function watchPage({ selector, text }: Usable): void {
  if (window !== window.top) return
  const times: PageTimes = { fcp: 0, lcp: 0, shift: 0, longTasks: [], usable: null }
  window.benchTimes = times
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') times.fcp = startTime
  })
  observe('largest-contentful-paint', ({ startTime }) => (times.lcp = startTime))
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) times.shift += value
  })
  observe('longtask', ({ startTime, duration }) => times.longTasks.push([startTime, duration]))

  const works = (element: Element) => {
    const control = element as HTMLInputElement
    if (control.disabled || !element.checkVisibility()) return false
    const sends = control.form?.hasAttribute('action') || control.form?.method === 'post'
    const plain = element.tagName === 'A' || sends || !('disabled' in element)
    return plain || Object.keys(element).some((key) => key.startsWith('__reactProps'))
  }
  const look = () => {
    const found = [...document.querySelectorAll(selector)].some(
      (element) => (!text || element.textContent.includes(text)) && works(element),
    )
    if (found) times.usable = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
