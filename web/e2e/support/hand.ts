import type { Locator, Page } from '@playwright/test'

/** Works on a page and counts what a person does: a click, a key with its modifiers, or a text typed into a field. */
export class Hand {
  readonly page: Page
  count = 0

  constructor(page: Page) {
    this.page = page
  }

  async click(target: Locator): Promise<void> {
    this.count++
    await target.click()
  }

  async press(key: string): Promise<void> {
    this.count++
    await this.page.keyboard.press(key)
  }

  /** Types into the field that has the focus, once one has it. */
  async type(text: string): Promise<void> {
    this.count++
    await this.page.locator('input:focus, textarea:focus').waitFor()
    await this.page.keyboard.insertText(text)
  }

  /** Chooses an option of a native list: opens it and clicks the option. */
  async choose(list: Locator, label: string): Promise<void> {
    this.count += 2
    await list.selectOption({ label })
  }

  /** Clicks a field and types into it. */
  async write(field: Locator, text: string): Promise<void> {
    await this.click(field)
    await this.type(text)
  }
}
