import { drawPaper } from '../modules/exams/drawings.ts'
import { drawLabels } from '../modules/forms/drawings.ts'
import { drawBadges, drawGroupList, drawLetter } from '../modules/grand-final/drawings.ts'
import { drawInvoice, drawReceipt } from '../modules/payments/drawings.ts'
import { drawCertificate } from '../modules/results/drawings.ts'
import type { Translator } from '../locales/translator.ts'
import type { DocumentName, Documents } from '../providers/pdf-renderer.ts'

/** Drawing function of each document. */
export const drawings: { [K in DocumentName]: (from: Documents[K], translator: Translator) => Promise<Buffer> } = {
  badges: drawBadges,
  certificate: drawCertificate,
  groupList: drawGroupList,
  invoice: drawInvoice,
  labels: drawLabels,
  letter: drawLetter,
  paper: drawPaper,
  receipt: drawReceipt,
}
