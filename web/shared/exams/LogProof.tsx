import { Button, Group, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { LogProofQuery, LogProofQuery$data } from '../../__generated__/LogProofQuery.graphql.ts'
import { useAnswer } from '../../relay/use-answer.ts'
import { QrCode } from '../../ui/QrCode.tsx'
import { formatDateTime } from '../input/format.ts'
import { saveFile } from '../save-file.ts'
import styles from './LogProof.module.css'

type Entry = LogProofQuery$data['attemptLog']['entries'][number]

/** Milliseconds between two looks for a proof that is promised, and their number: a log that stands still stays so. */
const [lookAgain, looks] = [15_000, 20]

const kinds = ['handIn', 'forcedClose', 'correction', 'cancellation', 'setAside', 'restored'] as const

/**
 * What the public log holds about an application’s attempts: for each event its log receipt, then its proof, as files that
 * prove it without the product, and a QR code with the address of the proof of the end. @internal
 */
export function LogProof({ applicationId }: { applicationId: string }) {
  const { t } = useTranslation('proof')
  const [looked, setLooked] = useState(0)
  const answer = useAnswer<LogProofQuery>(
    graphql`
      query LogProofQuery($applicationId: ID!) {
        attemptLog(applicationId: $applicationId) {
          entries {
            kind
            at
            leaf
            address
            promisedBy
            receipt
            proof
          }
          savedMinutes
        }
      }
    `,
    { applicationId },
    'network-only',
    looked,
  )
  const { entries = [], savedMinutes = 0 } = answer?.attemptLog ?? {}
  const isWaiting = looked < looks && entries.some(({ proof }) => proof === null)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setLooked((count) => count + 1), lookAgain)
    return () => clearTimeout(timer)
  }, [isWaiting, looked])
  const end = entries.findLast(({ kind }) => kind === 'handIn' || kind === 'forcedClose')
  if (answer === null) return <Text size="sm">{t('failed')}</Text>
  if (!entries.length) return null
  return (
    <div className={styles.log}>
      <Text size="sm" c="dimmed">
        {t('text')}
      </Text>
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <LoggedEntry key={entry.leaf} entry={entry} />
        ))}
      </ul>
      {savedMinutes > 0 && <Text size="sm">{t('minutes', { count: savedMinutes })}</Text>}
      {end?.proof && (
        <Group gap="sm" wrap="nowrap" align="center">
          <QrCode text={end.address} label={t('qr')} size={132} />
          <Text size="sm" c="dimmed">
            {t('qrText')}
          </Text>
        </Group>
      )}
    </div>
  )
}

/** An event with the button that saves its proof or, until then, its log receipt. */
function LoggedEntry({ entry: { kind, at, leaf, promisedBy, receipt, proof } }: { entry: Entry }) {
  const { t } = useTranslation('proof')
  const what = t(`kind.${kinds.find((known) => known === kind) ?? 'setAside'}`)
  const name = leaf.slice(0, 16)
  const file = proof
    ? { text: proof, name: `${name}.tlog-proof`, label: t('saveProof') }
    : receipt && { text: receipt, name: `${name}.tlog-receipt`, label: t('saveReceipt') }
  const state = proof ? t('signed') : t(receipt ? 'promised' : 'waiting', { moment: formatDateTime(promisedBy) })
  return (
    <li>
      <Text size="sm" fw={600}>
        {what} · {formatDateTime(at)}
      </Text>
      <Text size="sm">{state}</Text>
      {file && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          aria-label={`${file.label}: ${what}`}
          onClick={() => saveFile(new Blob([file.text], { type: 'text/plain' }), file.name)}
        >
          {file.label}
        </Button>
      )}
    </li>
  )
}
