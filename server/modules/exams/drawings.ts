// Entry point for the drawing worker threads, which load nothing else of this module.
export { drawPaper } from './papers/printing/paper.pdf.ts'
