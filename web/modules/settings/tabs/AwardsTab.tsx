import { graphql, useFragment } from 'react-relay'
import type { AwardsTab_query$key } from '../../../__generated__/AwardsTab_query.graphql.ts'
import { AwardsCard } from '../cards/AwardsCard.tsx'
import { BonusCard } from '../cards/BonusCard.tsx'
import { ResultMailsCard } from '../cards/ResultMailsCard.tsx'
import { savedSetting } from '../saved-setting.ts'
import styles from '../settings.module.css'

/** Settings of awards, mails with results, and bonus points. */
export function AwardsTab({ query }: { query: AwardsTab_query$key }) {
  const data = useFragment(
    graphql`
      fragment AwardsTab_query on Query {
        awardCutOffs: settings(name: "awardCutOffs") {
          ...savedSetting_setting
        }
        resultMails: settings(name: "resultMails") {
          ...savedSetting_setting
        }
        bonusConfiguration: settings(name: "bonusConfiguration") {
          ...savedSetting_setting
        }
      }
    `,
    query,
  )
  const { key: awardsKey, data: awards } = savedSetting(data.awardCutOffs)
  const { key: resultMailsKey, data: resultMails } = savedSetting(data.resultMails)
  const { key: bonusKey, data: bonus } = savedSetting(data.bonusConfiguration)
  return (
    <div className={styles.grid}>
      <div className={styles.column}>
        <AwardsCard key={awardsKey} data={awards} />
        <ResultMailsCard key={resultMailsKey} data={resultMails} />
      </div>
      <BonusCard key={bonusKey} data={bonus} />
    </div>
  )
}
