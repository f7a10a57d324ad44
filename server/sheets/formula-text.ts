/** Start of a text that a spreadsheet program could interpret as a formula. */
const formulaStart = /[\t\r ]*[=+\-@]|[\t\r]/

/** Prevents formula injection: a text that starts like a formula gets an apostrophe. */
export const harmless = (text: string) => (new RegExp(`^(?:${formulaStart.source})`).test(text) ? `'${text}` : text)

/** The apostrophe that `harmless` adds, which readers of sheets remove. */
export const apostropheOfExports = new RegExp(`^'(?=${formulaStart.source})`)
