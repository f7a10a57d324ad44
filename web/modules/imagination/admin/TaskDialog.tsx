import { Button, FileButton, Group, NumberInput, Text, Textarea } from '@mantine/core'
import { useServerForm } from '../../../shared/forms/use-server-form.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { ChallengesPageQuery } from '../../../__generated__/ChallengesPageQuery.graphql.ts'
import type { TaskDialogDeleteMutation } from '../../../__generated__/TaskDialogDeleteMutation.graphql.ts'
import type { TaskDialogMutation } from '../../../__generated__/TaskDialogMutation.graphql.ts'
import { fetchWithSession } from '../../../relay/request.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { reportFailure } from '../../../relay/report-failure.ts'
import { FormDialog } from '../../../shared/FormDialog.tsx'
import { localeNames, locales } from '../../../base/locale.ts'
import { pictureAccept } from '../../../shared/files.ts'

export interface TaskDialogProps {
  examId: string
  /** Ids of the exams whose tasks the page shows. */
  examIds: ChallengesPageQuery['variables']['examIds']
  task: {
    readonly id: string
    readonly number: number
    readonly attempts: number
    readonly targetUrl: string | null | undefined
    readonly briefs: readonly { readonly language: string; readonly text: string }[]
  } | null
  nextNumber: number
  onSaved: () => void
  onClose: () => void
}

/** Dialog that adds or edits a picture task: localized brief, target picture and number of attempts. */
export function TaskDialog({ examId, examIds, task, nextNumber, onSaved, onClose }: TaskDialogProps) {
  const { t } = useTranslation(['imaginationAdmin', 'common'])
  const [targetId, setTarget] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const [save] = useCommand<TaskDialogMutation>(graphql`
    mutation TaskDialogMutation($input: SaveImageTaskInput!, $examIds: [ID!]) {
      saveImageTask(input: $input) {
        query {
          ...ChallengesPage_query @arguments(examIds: $examIds)
        }
      }
    }
  `)
  const [drop, dropping] = useCommand<TaskDialogDeleteMutation>(graphql`
    mutation TaskDialogDeleteMutation($id: ID!, $examIds: [ID!]) {
      deleteImageTask(input: { id: $id }) {
        query {
          ...ChallengesPage_query @arguments(examIds: $examIds)
        }
      }
    }
  `)
  const form = useServerForm({
    initialValues: {
      number: task?.number ?? nextNumber,
      attempts: task?.attempts ?? 8,
      briefs: Object.fromEntries(
        locales.map((language) => [language, task?.briefs.find((each) => each.language === language)?.text ?? '']),
      ) as Record<string, string>,
    },
  })
  const send = async (file: File | null) => {
    if (!file) return
    setSending(true)
    try {
      const response = await fetchWithSession('/api/imagination/challenge/target', {
        method: 'POST',
        headers: { 'content-type': file.type || 'application/octet-stream' },
        body: file,
      })
      setTarget(((await response.json()) as { fileId: string }).fileId)
    } catch (error) {
      reportFailure(error)
    } finally {
      setSending(false)
    }
  }
  const submit = form.submit(({ number, attempts, briefs }, shown) => {
    const input = {
      id: task?.id ?? null,
      examId,
      number,
      attempts,
      targetId,
      briefs: locales.flatMap((language) =>
        briefs[language]!.trim() ? [{ language, text: briefs[language]!.trim() }] : [],
      ),
    }
    return save({ input, examIds }, shown)
  }, onSaved)
  return (
    <FormDialog
      title={
        task
          ? t('imaginationAdmin:challenges.editNamed', { number: task.number })
          : t('imaginationAdmin:challenges.addTask')
      }
      submitLabel={t('imaginationAdmin:challenges.save')}
      cancelLabel={t('imaginationAdmin:cancel')}
      busy={form.pending}
      ready={form.values.briefs['en']!.trim() !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <Group grow>
        <NumberInput
          label={t('imaginationAdmin:challenges.number')}
          min={1}
          max={50}
          {...form.getInputProps('number')}
        />
        <NumberInput
          label={t('imaginationAdmin:challenges.attemptsField')}
          min={1}
          max={100}
          {...form.getInputProps('attempts')}
        />
      </Group>
      {locales.map((language) => (
        <Textarea
          key={language}
          label={t('imaginationAdmin:challenges.brief', { language: localeNames[language] })}
          required={language === 'en'}
          lang={language}
          autosize
          minRows={2}
          maxLength={1000}
          {...form.getInputProps(`briefs.${language}`)}
        />
      ))}
      <Group>
        <FileButton accept={pictureAccept} onChange={(file) => void send(file)}>
          {(props) => (
            <Button {...props} variant="default" loading={sending}>
              {t('imaginationAdmin:challenges.chooseTarget')}
            </Button>
          )}
        </FileButton>
        {(targetId ?? task?.targetUrl) && <Text size="sm">{t('imaginationAdmin:challenges.hasTarget')}</Text>}
        {task && (
          <Button
            variant="subtle"
            color="red"
            loading={dropping}
            onClick={() => void drop({ id: task.id, examIds }).then(onSaved).catch(ignoreReported)}
          >
            {t('imaginationAdmin:challenges.delete')}
          </Button>
        )}
      </Group>
    </FormDialog>
  )
}
