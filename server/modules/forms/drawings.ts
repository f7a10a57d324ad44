// Entry point for the drawing worker threads, which load no other code of this module.
export { drawLabels } from './custom/labels.pdf.ts'
