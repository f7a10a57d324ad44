import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type {
  VersionChanges_change$data,
  VersionChanges_change$key,
} from '../../../../__generated__/VersionChanges_change.graphql.ts'
import { languageName } from '../../../../shared/intl/names.ts'
import { wordDiff } from './word-diff.ts'
import styles from './versions.module.css'

type Change = VersionChanges_change$data[number]

/** Differences of a version from the one before, field by field. */
export function VersionChanges({ changes }: { changes: VersionChanges_change$key }) {
  const { t } = useTranslation('writing')
  const data = useFragment(
    graphql`
      fragment VersionChanges_change on VersionChange @relay(plural: true) {
        part
        language
        place
        before
        after
      }
    `,
    changes,
  )
  if (!data.length) return <Text size="sm">{t('versions.unknownChanges')}</Text>
  return (
    <dl className={styles.changes}>
      {data.map((change) => (
        <div key={`${change.part} ${change.language} ${change.place}`}>
          <PartName {...change} />
          <Difference {...change} />
        </div>
      ))}
    </dl>
  )
}

function PartName({ part, language, place }: Change) {
  const { t } = useTranslation('writing')
  const name = t(`versions.part.${part as 'text'}`, { place: place ?? '' })
  return (
    <Text component="dt" size="sm" fw={600}>
      {language && part !== 'language' ? `${languageName(language)}: ${name}` : name}
    </Text>
  )
}

/** The old and the new value, with what differs marked; nothing for values that are not shown. */
function Difference({ part, before, after }: Change) {
  const { t } = useTranslation('writing')
  if (before === null && after === null) return null
  const shown = (value: string | null | undefined) => {
    if (value == null) return null
    if (part === 'language') return languageName(value)
    return part === 'shuffle' || part === 'cancelled' ? t(value === 'true' ? 'versions.yes' : 'versions.no') : value
  }
  return (
    <dd className={styles.difference}>
      {wordDiff(shown(before) ?? '', shown(after) ?? '').map(({ kind, text }, i) =>
        kind === 'same' ? (
          <span key={i}>{text}</span>
        ) : kind === 'removed' ? (
          <del key={i}>{text}</del>
        ) : (
          <ins key={i}>{text}</ins>
        ),
      )}
    </dd>
  )
}
