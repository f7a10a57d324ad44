import { expect, type Page } from '@playwright/test'

/**
 * Expects that the page scrolls vertically only, that no text is cut off, and on phones that no table scrolls sideways.
 * @param soft continues after a failure, so that a run over many pages lists them all
 */
export async function expectFits(page: Page, what: string, { soft = false } = {}): Promise<void> {
  // Charts follow a change of the width one or two frames later.
  await expect
    .configure({ soft })
    .poll(() => page.evaluate(findOverflow), what)
    .toEqual({ tooWide: [], cut: [], sideways: [] })
}

/** Expects that no other element covers the middle of a control, once it is scrolled into view. */
export async function expectUncovered(page: Page, what: string, { soft = false } = {}): Promise<void> {
  // After a change of the width, controls of the former layout leave a moment later.
  await expect
    .configure({ soft })
    .poll(() => page.evaluate(findCoveredControls), what)
    .toEqual([])
}

/**
 * Expects that fingers can use the page: each control takes taps on a height of at least 44 px, and no text is smaller
 * than 12 px. Links within a sentence are as high as its lines (WCAG 2.2, 2.5.8).
 */
export async function expectTouchable(page: Page, what: string): Promise<void> {
  await expect
    .configure({ soft: true })
    .poll(() => page.evaluate(findSmall), what)
    .toEqual([])
}

/** Controls and texts that are too small for a phone, each kind once. Runs in the page. */
function findSmall(): string[] {
  const [leastHeight, leastText] = [44, 12]
  const name = (element: Element) =>
    `${element.tagName} ${element.getAttribute('class') ?? ''} ${element.ariaLabel ?? element.textContent.slice(0, 30)}`
  const isInSentence = (control: Element) =>
    getComputedStyle(control).display === 'inline' &&
    [...(control.parentElement?.childNodes ?? [])].some((node) => node.nodeType === 3 && node.textContent?.trim())
  /** Height around the middle of an element on which a tap reaches the control, px. */
  const heightOf = (target: Element, parts: readonly Element[]): number => {
    const [box] = target.getClientRects()
    if (!box) return 0
    const x = Math.min(box.left + box.width / 2, window.innerWidth - 2)
    const isReached = (y: number) => {
      const found = document.elementFromPoint(x, y)
      return found !== null && (parts.some((part) => part.contains(found)) || found.closest('label')?.contains(target))
    }
    const middle = box.top + box.height / 2
    let [top, bottom] = [middle, middle]
    while (bottom - top < leastHeight && isReached(top - 1)) top -= 1
    while (bottom - top < leastHeight && isReached(bottom + 1)) bottom += 1
    return bottom - top
  }

  const small = new Set<string>()
  const controls = 'a[href], button:not(:disabled), input:not([type=hidden], :disabled), select, textarea, summary'
  for (const control of document.body.querySelectorAll<HTMLElement>(controls)) {
    if (!control.checkVisibility({ visibilityProperty: true }) || control.offsetWidth <= 2) continue
    // drawn elsewhere, links that show only with the focus, and heads of columns, which phones replace by a menu
    if (getComputedStyle(control).pointerEvents === 'none' || control.closest('th')) continue
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    if (control.getBoundingClientRect().bottom < 0 || isInSentence(control)) continue
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : []
    const parts = [control, ...labels]
    // two for the lines between rows and fractions of the layout
    if (Math.max(...parts.map((part) => heightOf(part, parts))) < leastHeight - 2) small.add(name(control))
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!parent || !node.textContent?.trim() || parent.closest('svg')) continue
    if (!parent.checkVisibility({ visibilityProperty: true })) continue
    if (Number.parseFloat(getComputedStyle(parent).fontSize) < leastText) small.add(`text of ${name(parent)}`)
  }
  window.scrollTo({ top: 0, behavior: 'instant' })
  return [...small].slice(0, 20)
}

/**
 * Elements that make the document wider than the window, texts that an element cuts off, and on phones tables that
 * scroll sideways. Runs in the page.
 */
function findOverflow(): { tooWide: string[]; cut: string[]; sideways: string[] } {
  const name = (element: Element) =>
    `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}">${element.textContent.slice(0, 40)}`
  const isInScroller = (element: Element): boolean => {
    const parent = element.parentElement
    if (!parent || parent === document.body) return false
    return ['auto', 'scroll', 'hidden'].includes(getComputedStyle(parent).overflowX) || isInScroller(parent)
  }
  const { scrollWidth, clientWidth } = document.documentElement
  const tooWide = scrollWidth <= clientWidth ? [] : [`the document: ${scrollWidth} > ${clientWidth}`]
  if (tooWide.length) {
    for (const element of document.body.querySelectorAll('*')) {
      const { right } = element.getBoundingClientRect()
      if (right <= clientWidth + 1 || element.closest('svg svg, svg *') || isInScroller(element)) continue
      const isInner = [...element.children].some((child) => child.getBoundingClientRect().right > clientWidth + 1)
      if (!isInner) tooWide.push(name(element))
    }
  }

  const cut = new Set<string>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!parent || !node.textContent?.trim() || !parent.checkVisibility({ visibilityProperty: true })) continue
    // The beginning of a text whose whole is in a tooltip, or on the page to which it leads.
    if (parent.closest('[title], a, button:not(.mantine-Button-root)')) continue
    range.selectNodeContents(node)
    const text = range.getBoundingClientRect()
    if (!text.width) continue
    for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box)
      if (style.position === 'fixed' || style.webkitLineClamp !== 'none') break
      if (style.overflowX === 'auto' || style.overflowX === 'scroll') break
      if (style.overflowX !== 'hidden' && style.overflowX !== 'clip') continue
      const { left, right, top, bottom } = box.getBoundingClientRect()
      // hidden visually or collapsed
      if (right - left <= 2 || bottom - top <= 2) break
      const isCut = text.right > right + 1 || text.left < left - 1
      // the box of a line is higher than its letters
      const isCutBelow = style.overflowY !== 'auto' && (text.bottom > bottom + 6 || text.top < top - 6)
      if (isCut || isCutBelow) {
        cut.add(`${name(parent)} in ${name(box).split('>')[0]}>`)
        break
      }
    }
  }

  const sideways: string[] = []
  for (const table of clientWidth <= 640 ? document.querySelectorAll('table') : []) {
    for (let box: Element | null = table; box && box !== document.body; box = box.parentElement) {
      if (!['auto', 'scroll', 'hidden'].includes(getComputedStyle(box).overflowX)) continue
      if (box.clientWidth > 2 && box.scrollWidth > box.clientWidth + 1) sideways.push(name(box))
    }
  }
  return { tooWide: tooWide.slice(0, 6), cut: [...cut].slice(0, 20), sideways: sideways.slice(0, 6) }
}

/** Visible controls whose middle shows another element. Runs in the page. */
function findCoveredControls(): string[] {
  const covered: string[] = []
  const controls =
    'a[href], button, input:not([type=hidden]), select, textarea, [role=button], [role=tab], [role=radio]'
  // Behind an open dialog, controls cannot be used.
  const dialogs = [...document.querySelectorAll('[role=dialog][aria-modal=true]')]
  for (const control of (dialogs.at(-1) ?? document.body).querySelectorAll<HTMLElement>(controls)) {
    if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    // links that show only with the focus
    if (control.getBoundingClientRect().bottom < -window.scrollY || control.offsetWidth <= 2) continue
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const [box] = control.getClientRects()
    if (!box || getComputedStyle(control).pointerEvents === 'none') continue
    const reached = (x: number) => document.elementFromPoint(x, box.top + box.height / 2)
    const centre = reached(box.left + box.width / 2)
    // The fixed first cell of a row that scrolls sideways may cover a part: the rest must work.
    const cell = centre?.closest('td, th')
    const isBeside = cell && getComputedStyle(cell).position === 'sticky' && cell.parentElement?.contains(control)
    const found = isBeside && !cell.contains(control) ? reached(box.right - 4) : centre
    // An input is often drawn by a neighbour, or by its label.
    const isOwn =
      found &&
      (control.contains(found) ||
        found.contains(control) ||
        found.parentElement?.contains(control) === true ||
        found.closest('label')?.contains(control) === true ||
        (control.id !== '' && found.closest('label')?.htmlFor === control.id))
    if (!isOwn) {
      const cover = found ? `<${found.tagName.toLowerCase()} class="${found.getAttribute('class') ?? ''}">` : 'nothing'
      covered.push(`${control.tagName} ${control.ariaLabel ?? control.textContent.slice(0, 40)} shows ${cover}`)
    }
  }
  window.scrollTo({ top: 0, behavior: 'instant' })
  return covered.slice(0, 10)
}
