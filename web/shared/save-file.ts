/** Hands a file to the reader's browser to save. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // the browser has taken it over by then
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Hands a signed text (JSON Web Signature) to the reader's browser to save. */
export const saveSigned = (jws: string, name: string) => saveFile(new Blob([jws], { type: 'application/jose' }), name)
