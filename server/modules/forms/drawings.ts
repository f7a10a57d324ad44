// Entry point for the drawing worker threads, which load nothing else of this module.
export { drawLabels } from './custom/labels.pdf.ts'
