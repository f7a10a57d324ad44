import { graphql, useFragment } from 'react-relay'
import type { SchoolsTab_query$key } from '../../../__generated__/SchoolsTab_query.graphql.ts'
import { BankAccountsCard } from '../cards/BankAccountsCard.tsx'
import { OfferCard } from '../cards/OfferCard.tsx'
import { SellerCard } from '../cards/SellerCard.tsx'
import { VatCard } from '../cards/VatCard.tsx'
import { savedSetting } from '../saved-setting.ts'
import styles from '../settings.module.css'

/** Settings of invoices and of the collaboration with schools. */
export function SchoolsTab({ query }: { query: SchoolsTab_query$key }) {
  const data = useFragment(
    graphql`
      fragment SchoolsTab_query on Query {
        invoiceSeller: settings(name: "invoiceSeller") {
          ...savedSetting_setting
        }
        bankTransfer: settings(name: "bankTransfer") {
          ...savedSetting_setting
        }
        invoiceVat: settings(name: "invoiceVat") {
          ...savedSetting_setting
        }
        schoolCollaboration: settings(name: "schoolCollaboration") {
          ...savedSetting_setting
        }
      }
    `,
    query,
  )
  const { key: sellerKey, data: seller } = savedSetting(data.invoiceSeller)
  const { key: bankKey, data: bank } = savedSetting(data.bankTransfer)
  const { key: vatKey, data: vat } = savedSetting(data.invoiceVat)
  const { key: offerKey, data: offer } = savedSetting(data.schoolCollaboration)
  return (
    <div className={styles.grid}>
      <SellerCard key={sellerKey} data={seller} />
      <BankAccountsCard key={bankKey} data={bank} />
      <VatCard key={vatKey} data={vat} />
      <OfferCard key={offerKey} data={offer} />
    </div>
  )
}
