import type { InvoiceAge } from '../../../__generated__/JanusInvoicesPageQuery.graphql.ts'
import { valuesOf } from '../../../shared/table/filters/filters.ts'

/** Ages of open invoices, the youngest first. */
export const invoiceAges = valuesOf<InvoiceAge>({ notDue: 1, days30: 1, days60: 1, days90: 1, older: 1 })

/** Currencies of the editions. */
export const currencies = ['EUR', 'USD'] as const
