// Entry point for the threads that draw documents: they load nothing else of this module.
export { drawInvoice } from './invoices/invoice.pdf.ts'
export { drawReceipt } from './invoices/receipt.pdf.ts'
