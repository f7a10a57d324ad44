// Entry point for the drawing worker threads, which load no other code of this module.
export { drawInvoice } from './invoices/invoice.pdf.ts'
export { drawReceipt } from './invoices/receipt.pdf.ts'
