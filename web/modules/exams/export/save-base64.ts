/** Hands a file in base64 to the reader's browser to save. */
export function saveBase64(file: { fileName: string; mimeType: string; content: string }): void {
  const bytes = Uint8Array.from(atob(file.content), (letter) => letter.charCodeAt(0))
  const url = URL.createObjectURL(new Blob([bytes], { type: file.mimeType }))
  const link = document.createElement('a')
  link.href = url
  link.download = file.fileName
  link.click()
  // the browser has taken it over by then
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
