/** Saves a file through the browser's download. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // by then the download has started
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Saves a signed document (JSON Web Signature) through the browser's download. */
export const saveSigned = (jws: string, name: string) => saveFile(new Blob([jws], { type: 'application/jose' }), name)
