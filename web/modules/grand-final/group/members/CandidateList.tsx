import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from '../group.module.css'
import { CandidateRow } from './CandidateRow.tsx'
import type { CandidateRowProps } from './CandidateRow.tsx'
import { useCandidates } from './use-candidates.ts'

interface CandidateListProps extends Pick<CandidateRowProps, 'groupId' | 'late' | 'disabled'> {
  answer: ReturnType<typeof useCandidates>
  onAdd: (userId: string) => void
}

/** Students found for a group, or a message if there are none or they could not be loaded. */
export function CandidateList({ answer, onAdd, ...row }: CandidateListProps) {
  const { t } = useTranslation(['grandFinal', 'common'])
  const found = answer?.participantCandidates ?? []
  return (
    <>
      <div role="status">
        {answer && found.length === 0 && <Text c="dimmed">{t('grandFinal:members.nobody')}</Text>}
        {answer === null && <Text c="red">{t('common:error.text')}</Text>}
      </div>
      <ul className={styles.results}>
        {found.map((candidate) => (
          <CandidateRow key={candidate.userId} {...row} candidate={candidate} onAdd={() => onAdd(candidate.userId)} />
        ))}
      </ul>
    </>
  )
}
