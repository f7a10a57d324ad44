declare module 'markdown-it-texmath' {
  import type MarkdownIt from 'markdown-it'
  /** Adds rules that parse formulas; `engine` has KaTeX's `renderToString`. */
  const texmath: (md: MarkdownIt, options: { engine: object; delimiters: string }) => void
  export default texmath
}
