import { Badge, Button, Checkbox, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useServerForm } from '../../../shared/forms/use-server-form.ts'
import { IconEdit, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type {
  RequestForms_query$data,
  RequestForms_query$key,
} from '../../../__generated__/RequestForms_query.graphql.ts'
import type { RequestFormsDeleteMutation } from '../../../__generated__/RequestFormsDeleteMutation.graphql.ts'
import type { RequestFormsSaveMutation } from '../../../__generated__/RequestFormsSaveMutation.graphql.ts'
import { insertIntoList, removeFromList } from '../../../relay/plain-lists.ts'
import { useCommand } from '../../../relay/use-command.ts'
import { DateField } from '../../../shared/input/DateField.tsx'
import { formatLocalField, parseLocalField } from '../../../shared/input/date-field.ts'
import { formatDateTime } from '../../../shared/input/format.ts'
import { PageActions } from '../../../shared/Page.tsx'
import { wordsInput, wordsValues } from '../../../shared/words/words.ts'
import { WordsFields } from '../../../shared/words/WordsFields.tsx'
import { requestActions } from './request-view.ts'
import type { RequestAction } from './request-view.ts'
import { IconAction } from '../../../ui/IconAction.tsx'
import { EditDialog } from '../EditDialog.tsx'
import { useDelete } from '../../../relay/use-delete.ts'

const list = { field: 'allRequestForms' }

type Form = RequestForms_query$data['allRequestForms'][number]

/** Request forms with the period and request types of each. */
export function RequestForms({ query }: { query: RequestForms_query$key }) {
  const { t } = useTranslation('forms')
  const [edited, setEdited] = useState<Form | 'new' | null>(null)
  const { allRequestForms: all } = useFragment(
    graphql`
      fragment RequestForms_query on Query {
        allRequestForms {
          id
          title
          actions
          isOpen
          opensAt
          closesAt
          words {
            language
            title
            text
          }
        }
      }
    `,
    query,
  )
  const [remove] = useDelete<RequestFormsDeleteMutation>(graphql`
    mutation RequestFormsDeleteMutation($id: ID!) {
      deleteRequestForm(input: { id: $id }) {
        deletedId
      }
    }
  `)
  const askDelete = ({ id, title }: Form) =>
    remove(
      { id },
      {
        title: t('requestForm.deleteTitle'),
        message: t('requestForm.deleteText', { title }),
        okButton: t('delete.ok'),
        cancelButton: t('close.cancel'),
        success: t('delete.done'),
        updater: removeFromList(list, id),
      },
    )
  return (
    <section aria-label={t('requestForm.title')}>
      <PageActions>
        <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setEdited('new')}>
          {t('requestForm.new')}
        </Button>
      </PageActions>
      <Title order={2} size="h4" mb="xs">
        {t('requestForm.title')}
      </Title>
      {all.length === 0 && <Text c="dimmed">{t('requestForm.empty')}</Text>}
      <Stack gap="xs">
        {all.map((form) => (
          <Paper key={form.id} withBorder radius="md" p="sm">
            <Group justify="space-between" gap="sm" wrap="nowrap" align="flex-start">
              <div style={{ minWidth: 0 }}>
                <Group gap={6}>
                  <Text fw={600}>{form.title}</Text>
                  <Badge variant="light" color={form.isOpen ? 'green' : 'gray'}>
                    {form.isOpen ? t('state.open') : t('state.closed')}
                  </Badge>
                </Group>
                <Text size="sm" c="dimmed">
                  {form.actions.map((action) => t(`action.${action as RequestAction}`)).join(' · ')}
                  {form.closesAt && ` · ${t('fill.until', { date: formatDateTime(form.closesAt) })}`}
                </Text>
              </div>
              <Group gap={2} wrap="nowrap">
                <IconAction
                  icon={IconEdit}
                  label={t('requestForm.edit', { title: form.title })}
                  onClick={() => setEdited(form)}
                />
                <IconAction
                  icon={IconTrash}
                  danger
                  label={t('requestForm.delete', { title: form.title })}
                  onClick={() => void askDelete(form)}
                />
              </Group>
            </Group>
          </Paper>
        ))}
      </Stack>
      {edited && (
        <Editor
          form={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={() => setEdited(null)}
        />
      )}
    </section>
  )
}

interface EditorProps {
  form: Form | null
  onClose: () => void
  onSaved: () => void
}

function Editor({ form: edited, onClose, onSaved }: EditorProps) {
  const { t } = useTranslation(['forms', 'office'])
  const [save] = useCommand<RequestFormsSaveMutation>(graphql`
    mutation RequestFormsSaveMutation($input: SaveRequestFormInput!) {
      saveRequestForm(input: $input) {
        form {
          id
          title
          actions
          isOpen
          opensAt
          closesAt
          words {
            language
            title
            text
          }
        }
      }
    }
  `)
  const form = useServerForm({
    initialValues: {
      words: wordsValues(edited?.words),
      actions: [...(edited?.actions ?? requestActions)] as RequestAction[],
      opensAt: formatLocalField(edited?.opensAt),
      closesAt: formatLocalField(edited?.closesAt),
    },
    validate: {
      words: { en: { title: (title: string) => (title.trim() ? null : t('office:words.titleNeeded')) } },
      actions: (actions) => (actions.length ? null : t('office:audience.needed')),
      closesAt: (closesAt, { opensAt }) =>
        closesAt && opensAt && closesAt <= opensAt ? t('forms:builder.endsEarly') : null,
    },
  })
  const submit = form.submit(({ words, actions, opensAt, closesAt }, shown) => {
    const input = {
      id: edited?.id,
      words: wordsInput(words),
      actions,
      opensAt: parseLocalField(opensAt),
      closesAt: parseLocalField(closesAt),
    }
    return save(
      { input },
      { success: t('forms:builder.saved'), updater: insertIntoList(list, 'saveRequestForm.form', 'first'), ...shown },
    )
  }, onSaved)
  return (
    <EditDialog
      title={edited ? t('forms:requestForm.change') : t('forms:requestForm.new')}
      busy={form.pending}
      onSubmit={submit}
      onClose={onClose}
    >
      <WordsFields form={form} titleLabel={t('forms:builder.title')} textLabel={t('forms:requestForm.text')} />
      <Checkbox.Group label={t('forms:requestForm.actions')} required {...form.getInputProps('actions')}>
        <Stack gap={6} mt={6}>
          {requestActions.map((action) => (
            <Checkbox key={action} value={action} label={t(`forms:action.${action}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
      <DateField withTime label={t('forms:builder.opensAt')} {...form.getInputProps('opensAt')} />
      <DateField withTime label={t('forms:builder.closesAt')} {...form.getInputProps('closesAt')} />
    </EditDialog>
  )
}
