import { drawLabels } from '../modules/forms/drawings.ts'
import { drawInvoice, drawReceipt } from '../modules/payments/drawings.ts'
import { drawCertificate } from '../modules/results/drawings.ts'
import type { DocumentName, Documents } from '../providers/press.ts'

/** Which function draws which document. */
export const drawings: { [K in DocumentName]: (from: Documents[K]) => Promise<Buffer> } = {
  certificate: drawCertificate,
  invoice: drawInvoice,
  labels: drawLabels,
  receipt: drawReceipt,
}
