import { Button, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { ForVerifiers_log$key } from '../../__generated__/ForVerifiers_log.graphql.ts'
import { Facts } from '../../ui/Facts.tsx'
import styles from './transparency.module.css'

/** What schools that run a witness, and other verifiers, need. */
export function ForVerifiers({ log }: { log: ForVerifiers_log$key }) {
  const { t } = useTranslation('transparency')
  const { origin, key, quorum, witnessedSize } = useFragment(
    graphql`
      fragment ForVerifiers_log on TransparencyLogState {
        origin
        key
        quorum
        witnessedSize
      }
    `,
    log,
  )
  const hasWitnessed = quorum === 'notNeeded' || witnessedSize != null
  const files = ['checkpoint', ...(hasWitnessed ? (['witnessed'] as const) : []), 'policy', 'keys'] as const
  return (
    <section aria-labelledby="for-verifiers">
      <Title order={2} size="h3" mb="xs" id="for-verifiers">
        {t('verifier.title')}
      </Title>
      <Facts
        facts={[
          [t('verifier.origin'), origin],
          [
            t('verifier.key'),
            <code key="key" className={styles.key} translate="no">
              {key}
            </code>,
          ],
          [
            t('verifier.files'),
            <span key="files" className={styles.files}>
              {files.map((name) => (
                <Button key={name} component="a" size="compact-sm" variant="default" href={`/tlog/${name}`}>
                  {t(`file.${name}`)}
                </Button>
              ))}
            </span>,
          ],
        ]}
      />
    </section>
  )
}
