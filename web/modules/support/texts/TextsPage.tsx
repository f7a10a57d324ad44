import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { IconEdit, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment, usePreloadedQuery } from 'react-relay'
import type { TextsPage_query$data, TextsPage_query$key } from '../../../__generated__/TextsPage_query.graphql.ts'
import type { TextsPageDeleteMutation } from '../../../__generated__/TextsPageDeleteMutation.graphql.ts'
import type { TextsPageQuery } from '../../../__generated__/TextsPageQuery.graphql.ts'
import { removeFromList } from '../../../relay/plain-lists.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { useDelete } from '../../../relay/use-delete.ts'
import { CardSkeletons, Page, PageActions } from '../../../shared/Page.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { SupportTabs } from '../office/SupportTabs.tsx'
import type { SupportTopic } from '../support-view.ts'
import { cannedTextList } from './canned-text-list.ts'
import { TextDialog } from './TextDialog.tsx'

type CannedText = TextsPage_query$data['cannedTexts'][number]

function Content({ queryRef }: QueryPageProps<TextsPageQuery>) {
  const { t } = useTranslation('support')
  const [edited, setEdited] = useState<CannedText | 'new' | null>(null)
  const { cannedTexts, cannedTextVariables } = useFragment<TextsPage_query$key>(
    graphql`
      fragment TextsPage_query on Query @throwOnFieldError {
        cannedTextVariables
        cannedTexts {
          id
          name
          topic
          words {
            language
          }
          ...TextDialog_text
        }
      }
    `,
    usePreloadedQuery<TextsPageQuery>(
      graphql`
        query TextsPageQuery @preloadable @throwOnFieldError {
          ...TextsPage_query
        }
      `,
      queryRef,
    ),
  )
  const remove = useDeleteText()
  const close = () => setEdited(null)
  return (
    <>
      <PageActions>
        <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setEdited('new')}>
          {t('texts.new')}
        </Button>
      </PageActions>
      <SupportTabs />
      {cannedTexts.length === 0 && <EmptyState title={t('texts.emptyTitle')} text={t('texts.emptyText')} />}
      <Stack gap="xs">
        {cannedTexts.map((text) => (
          <TextRow
            key={text.id}
            text={text}
            onEdit={() => setEdited(text)}
            onDelete={() => void remove(text.id, text.name)}
          />
        ))}
      </Stack>
      {edited && (
        <TextDialog
          text={edited === 'new' ? null : edited}
          variables={cannedTextVariables}
          onClose={close}
          onSaved={close}
        />
      )}
    </>
  )
}

interface TextRowProps {
  text: CannedText
  onEdit: () => void
  onDelete: () => void
}

/** A prepared answer with its topic and languages, and the buttons that edit and delete it. */
function TextRow({ text, onEdit, onDelete }: TextRowProps) {
  const { t } = useTranslation('support')
  return (
    <Paper withBorder radius="md" p="sm">
      <Group justify="space-between" gap="sm" wrap="nowrap">
        <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Text fw={600}>{text.name}</Text>
          <Text size="sm" c="dimmed">
            {text.topic ? t(`topic.${text.topic as SupportTopic}`) : t('texts.anyTopic')} ·{' '}
            {text.words.map(({ language }) => language).join(', ')}
          </Text>
        </div>
        <Group gap={2} wrap="nowrap">
          <IconAction icon={IconEdit} label={t('texts.edit', { name: text.name })} onClick={onEdit} />
          <IconAction icon={IconTrash} danger label={t('texts.delete', { name: text.name })} onClick={onDelete} />
        </Group>
      </Group>
    </Paper>
  )
}

/** Returns a function that deletes a prepared answer after a confirmation. */
function useDeleteText() {
  const { t } = useTranslation('support')
  const [run] = useDelete<TextsPageDeleteMutation>(graphql`
    mutation TextsPageDeleteMutation($id: ID!) {
      deleteCannedText(input: { id: $id }) {
        deletedId
      }
    }
  `)
  return (id: string, name: string) =>
    run(
      { id },
      {
        title: t('texts.deleteTitle', { name }),
        okButton: t('texts.deleteButton'),
        cancelButton: t('cancel'),
        success: t('texts.deleted'),
        updater: removeFromList<TextsPageDeleteMutation>(cannedTextList, id),
      },
    )
}

/** Prepared answers of the office. */
export default function TextsPage({ queryRef }: QueryPageProps<TextsPageQuery>) {
  const { t } = useTranslation('support')
  return (
    <Page
      title={t('texts.title')}
      text={t('texts.intro')}
      skeleton={<CardSkeletons heights={[64, 64, 64]} />}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
