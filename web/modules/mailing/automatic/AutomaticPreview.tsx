import { Select, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type {
  AutomaticPreviewQuery,
  PreviewAutomaticMessageInput,
} from '../../../__generated__/AutomaticPreviewQuery.graphql.ts'
import { localeNames, locales } from '../../../base/locale.ts'
import { useAnswer } from '../../../relay/use-answer.ts'
import { OwnerSelect } from '../../../shared/people/OwnerSelect.tsx'
import { Modal } from '../../../ui/layers/layers.tsx'
import styles from '../segment/segment.module.css'

export interface AutomaticPreviewProps {
  input: Pick<PreviewAutomaticMessageInput, 'kind' | 'words'>
  onClose: () => void
}

/** Preview of an automatic message for a person, in any language. */
export function AutomaticPreview({ input, onClose }: AutomaticPreviewProps) {
  const { t } = useTranslation(['automatic', 'common'])
  const [userId, setUserId] = useState<string | null>(null)
  const [language, setLanguage] = useState<string | null>(null)
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={t('automatic:form.preview')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <OwnerSelect
            label={t('automatic:form.previewPerson')}
            description={t('automatic:form.previewHint')}
            types={input.kind === 'summary' ? ['supervisor'] : ['student']}
            value={userId}
            onChange={setUserId}
          />
          <Select
            clearable
            clearButtonProps={{ 'aria-label': t('common:place.clear') }}
            label={t('automatic:form.language')}
            placeholder={t('automatic:form.ownLanguage')}
            data={locales.map((locale) => ({ value: locale, label: localeNames[locale] }))}
            value={language}
            onChange={setLanguage}
            style={{ alignSelf: 'end' }}
          />
        </SimpleGrid>
        <Letter input={{ ...input, userId, language }} />
      </Stack>
    </Modal>
  )
}

function Letter({ input }: { input: PreviewAutomaticMessageInput }) {
  const { t } = useTranslation('automatic')
  const answer = useAnswer<AutomaticPreviewQuery>(
    graphql`
      query AutomaticPreviewQuery($input: PreviewAutomaticMessageInput!) {
        automaticMessagePreview(input: $input) {
          subject
          html
        }
      }
    `,
    { input },
  )
  if (answer === null) return <Text c="red">{t('form.previewFailed')}</Text>
  if (!answer) return <Skeleton height={420} />
  const { subject, html } = answer.automaticMessagePreview
  return (
    <>
      <Text fw={650}>{subject}</Text>
      {/* Sandboxed: scripts and links are disabled. */}
      <iframe className={styles.frame} sandbox="" srcDoc={html} title={subject} />
    </>
  )
}
