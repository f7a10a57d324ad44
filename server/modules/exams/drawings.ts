// The door for the threads that draw documents: they load nothing else of this module.
export { drawPaper } from './papers/printing/paper.pdf.ts'
