import { Group, Select, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type {
  MailCategory,
  PreviewDialogQuery,
  PreviewMailInput,
} from '../../../__generated__/PreviewDialogQuery.graphql.ts'
import type { PreviewDialogPeopleQuery } from '../../../__generated__/PreviewDialogPeopleQuery.graphql.ts'
import { useAnswer } from '../../../relay/use-answer.ts'
import { localeNames, locales } from '../../../base/locale.ts'
import { segmentPersonName } from '../../../shared/people/person-name.ts'
import type { Wording } from '../../../shared/words/words.ts'
import { Modal } from '../../../ui/layers/layers.tsx'
import type { Filter } from '../segment/filter-address.ts'
import styles from '../segment/segment.module.css'

export interface PreviewDialogProps {
  filter: Filter
  text: { words: Wording[]; category: MailCategory }
  onClose: () => void
}

/** Preview of the e-mail for one recipient, in the recipient's language or another. */
export function PreviewDialog({ filter, text, onClose }: PreviewDialogProps) {
  const { t } = useTranslation(['mailing', 'common'])
  const [userId, setUserId] = useState<string | null>(null)
  const [language, setLanguage] = useState<string | null>(null)
  const people = usePeople(filter)
  const reader = userId ?? people?.[0]?.userId ?? null
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={t('mailing:review.previewTitle')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack gap="md">
        <Group grow align="flex-end">
          <Select
            searchable
            allowDeselect={false}
            label={t('mailing:review.reader')}
            data={(people ?? []).map((each) => ({
              value: each.userId,
              label: `${segmentPersonName(each)}, ${each.username}`,
            }))}
            value={reader}
            onChange={setUserId}
          />
          <Select
            clearable
            clearButtonProps={{ 'aria-label': t('common:place.clear') }}
            label={t('mailing:review.language')}
            placeholder={t('mailing:review.ownLanguage')}
            data={locales.map((locale) => ({ value: locale, label: localeNames[locale] }))}
            value={language}
            onChange={setLanguage}
          />
        </Group>
        <MailPreview input={people ? { ...text, userId: reader, language } : null} />
      </Stack>
    </Modal>
  )
}

/** The first 50 people of a segment. */
function usePeople(filter: Filter) {
  return useAnswer<PreviewDialogPeopleQuery>(
    graphql`
      query PreviewDialogPeopleQuery($filter: SegmentFilterInput!) {
        segmentPeople(filter: $filter, first: 50) {
          nodes {
            userId
            username
            ...personName_segment
          }
        }
      }
    `,
    { filter },
  )?.segmentPeople.nodes
}

/** The rendered e-mail. @param props.input null until a recipient is chosen */
function MailPreview({ input }: { input: PreviewMailInput | null }) {
  const { t } = useTranslation('mailing')
  const answer = useAnswer<PreviewDialogQuery>(
    graphql`
      query PreviewDialogQuery($input: PreviewMailInput!) {
        mailPreview(input: $input) {
          subject
          html
          language
        }
      }
    `,
    input && { input },
  )
  const preview = answer?.mailPreview
  return (
    <>
      {answer === null && <Text c="red">{t('review.previewFailed')}</Text>}
      {preview ? (
        <>
          <Text fw={650}>{preview.subject}</Text>
          {/* Sandboxed: scripts and links are disabled. */}
          <iframe className={styles.frame} sandbox="" srcDoc={preview.html} title={preview.subject} />
        </>
      ) : (
        answer !== null && <Skeleton height={420} />
      )}
    </>
  )
}
