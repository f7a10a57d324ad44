// The door for the threads that draw documents: they load nothing else of this module.
export { drawLabels } from './custom/labels.pdf.ts'
