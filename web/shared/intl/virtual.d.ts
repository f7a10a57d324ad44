declare module 'virtual:azerbaijani-words' {
  const words: import('./azerbaijani.ts').AzerbaijaniWords
  export default words
}
