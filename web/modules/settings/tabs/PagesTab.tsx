import { graphql, useFragment } from 'react-relay'
import type { PagesTab_query$key } from '../../../__generated__/PagesTab_query.graphql.ts'
import { InformationPageCard } from '../cards/InformationPageCard.tsx'
import { savedSetting } from '../saved-setting.ts'
import styles from '../settings.module.css'

/** Texts of the information pages. */
export function PagesTab({ query }: { query: PagesTab_query$key }) {
  const pages = useFragment(
    graphql`
      fragment PagesTab_query on Query {
        privacyPage: settings(name: "privacyPage") {
          ...savedSetting_setting
        }
        termsPage: settings(name: "termsPage") {
          ...savedSetting_setting
        }
        contactPage: settings(name: "contactPage") {
          ...savedSetting_setting
        }
      }
    `,
    query,
  )
  return (
    <div className={styles.grid}>
      {(['privacyPage', 'termsPage', 'contactPage'] as const).map((name) => {
        const { key, data } = savedSetting(pages[name])
        return <InformationPageCard key={name + key} name={name} data={data} />
      })}
    </div>
  )
}
