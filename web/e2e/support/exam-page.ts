import { expect, type Locator, type Page } from '@playwright/test'
import type { Letter } from './database.ts'

/** Page object of the exam; locates elements by role and name. */
export class ExamPage {
  readonly page: Page
  readonly board: Locator
  readonly question: Locator
  readonly clock: Locator

  constructor(page: Page) {
    this.page = page
    this.board = page.getByRole('complementary', { name: 'Questions board' })
    this.question = page.getByRole('heading', { level: 2, name: /^Question \d+ of \d+$/ })
    this.clock = page.getByRole('button', { name: 'Tell me the time left' })
  }

  /** Opens the exam, starts it unless already started or practice, and waits for the paper. */
  async open(address: string): Promise<void> {
    await this.page.goto(address)
    await this.start()
    await expect(this.question).toBeVisible()
  }

  /** Presses the start button, if shown. */
  async start(): Promise<void> {
    const start = this.button('Start the exam now')
    await expect(start.or(this.question)).toBeVisible()
    if (await start.isVisible()) await start.click()
  }

  option(letter: Letter): Locator {
    return this.page.getByRole('radio', { name: new RegExp(`^Answer ${letter}:`) })
  }

  /** The button of a question on the board. */
  cell(questionNo: number): Locator {
    return this.board.getByRole('button', { name: new RegExp(`^Question ${questionNo},`) })
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  async goTo(questionNo: number): Promise<void> {
    await this.cell(questionNo).click()
    await expect(this.question).toHaveText(new RegExp(`^Question ${questionNo} of`))
  }

  /** Chooses an option with the pointer. */
  async choose(letter: Letter): Promise<void> {
    await this.option(letter).check()
  }

  /** Answers consecutive questions by keyboard, skipping blanks. */
  async answerByKeys(from: number, letters: string): Promise<void> {
    for (const [index, letter] of [...letters].entries()) {
      await this.goTo(from + index)
      if (letter !== '-') await this.page.keyboard.press(letter.toLowerCase())
    }
  }

  async expectSaved(): Promise<void> {
    await expect(this.page.getByText('All saved', { exact: true })).toBeVisible()
  }

  /** Waits until the browser's database contains this number of unsaved answers. */
  async expectKept(count: number): Promise<void> {
    await expect.poll(() => this.page.evaluate(countKeptAnswers)).toBe(count)
  }

  /** Answers on the board: a letter for each question, `-` for a blank. */
  async shownAnswers(): Promise<string> {
    const names = await this.board
      .getByRole('listitem')
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''))
    return names.map((name) => /answer ([A-D])/.exec(name)?.[1] ?? '-').join('')
  }

  /** Displayed remaining time in seconds. */
  async shownSeconds(): Promise<number> {
    const text = await this.clock.textContent()
    const parts = /(\d+:)?(\d+):(\d\d)/.exec(text ?? '')
    if (!parts) throw new Error(`No time in "${text}"`)
    return Number(parts[1]?.slice(0, -1) ?? 0) * 3600 + Number(parts[2]) * 60 + Number(parts[3])
  }

  /** Confirmation dialog of the submission. */
  get submitDialog(): Locator {
    return this.page.getByRole('dialog', { name: 'Submit exam' })
  }

  async handIn(): Promise<void> {
    await this.button('Finish exam').first().click()
    await this.submitDialog.getByRole('button', { name: 'Submit' }).click()
  }
}

/** Number of answers in the page's journal, which the page has opened. Runs in the page. */
async function countKeptAnswers(): Promise<number> {
  const ended = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error))
    })
  const db = await ended(indexedDB.open('stadia-exam'))
  try {
    return await ended(db.transaction('operations').objectStore('operations').count())
  } finally {
    db.close()
  }
}
