declare module 'virtual:azerbaijani-words' {
  const words: import('./azerbaijani.ts').AzerbaijaniWords
  export default words
}

declare module 'virtual:zone-rules' {
  const rules: import('../../../shared/time/compact-offsets.ts').CompactOffsets
  export default rules
}
