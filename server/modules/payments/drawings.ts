// The door for the threads that draw documents: they load nothing else of this module.
export { drawInvoice } from './invoice.pdf.ts'
export { drawReceipt } from './receipt.pdf.ts'
