/** The bytes that a text in base64 stands for. */
export const bytesOfBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
