import { Button, FileButton, Group, NumberInput, Text, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { ChallengesPageQuery } from '../../../../__generated__/ChallengesPageQuery.graphql.ts'
import type { TaskDialogDeleteMutation } from '../../../../__generated__/TaskDialogDeleteMutation.graphql.ts'
import type { TaskDialogMutation } from '../../../../__generated__/TaskDialogMutation.graphql.ts'
import type { TaskDialog_task$key } from '../../../../__generated__/TaskDialog_task.graphql.ts'
import { localeNames, locales } from '../../../../base/locale.ts'
import { ignoreReported, useCommand } from '../../../../relay/use-command.ts'
import { FormDialog } from '../../../../shared/FormDialog.tsx'
import { pictureAccept } from '../../../../shared/files.ts'
import { useServerForm } from '../../../../shared/forms/use-server-form.ts'
import { translationInput, translationValues } from '../../../../shared/words/TranslationFields.tsx'
import type { TranslationValues } from '../../../../shared/words/TranslationFields.tsx'
import { useTargetUpload } from './use-target-upload.ts'

function useSaveTask() {
  return useCommand<TaskDialogMutation>(graphql`
    mutation TaskDialogMutation($input: SaveImageTaskInput!, $examIds: [ID!]) {
      saveImageTask(input: $input) {
        query {
          ...ChallengesPage_query @arguments(examIds: $examIds)
        }
      }
    }
  `)
}

interface TaskDialogProps {
  examId: string
  /** Ids of the exams whose tasks the page shows. */
  examIds: ChallengesPageQuery['variables']['examIds']
  /** null when adding a task */
  task: TaskDialog_task$key | null
  nextNumber: number
  onSaved: () => void
  onClose: () => void
}

/** Dialog that adds or edits a picture task: localized brief, target picture and number of attempts. */
export function TaskDialog({ examId, examIds, task: taskKey, nextNumber, onSaved, onClose }: TaskDialogProps) {
  const { t } = useTranslation(['imaginationAdmin', 'common'])
  const task = useFragment(
    graphql`
      fragment TaskDialog_task on ImageTask {
        id
        number
        attempts
        targetUrl
        briefs {
          language
          text
        }
      }
    `,
    taskKey,
  )
  const { targetId, sending, upload } = useTargetUpload()
  const [save] = useSaveTask()
  const form = useServerForm({
    initialValues: {
      number: task?.number ?? nextNumber,
      attempts: task?.attempts ?? 8,
      briefs: translationValues(task?.briefs),
    },
  })
  const submit = form.submit(({ number, attempts, briefs }, shown) => {
    const input = { id: task?.id ?? null, examId, number, attempts, targetId, briefs: translationInput(briefs) }
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
      ready={form.values.briefs.en.trim() !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <TaskFields form={form} />
      <Group>
        <FileButton accept={pictureAccept} onChange={(file) => void upload(file)}>
          {(props) => (
            <Button {...props} variant="default" loading={sending}>
              {t('imaginationAdmin:challenges.chooseTarget')}
            </Button>
          )}
        </FileButton>
        {(targetId ?? task?.targetUrl) && <Text size="sm">{t('imaginationAdmin:challenges.hasTarget')}</Text>}
        {task && <DeleteTask id={task.id} examIds={examIds} onDeleted={onSaved} />}
      </Group>
    </FormDialog>
  )
}

interface TaskValues {
  number: number
  attempts: number
  briefs: TranslationValues
}

/** Number, attempts and localized briefs of a task. */
function TaskFields({ form }: { form: UseFormReturnType<TaskValues> }) {
  const { t } = useTranslation('imaginationAdmin')
  return (
    <>
      <Group grow>
        <NumberInput label={t('challenges.number')} min={1} max={50} {...form.getInputProps('number')} />
        <NumberInput label={t('challenges.attemptsField')} min={1} max={100} {...form.getInputProps('attempts')} />
      </Group>
      {locales.map((language) => (
        <Textarea
          key={language}
          label={t('challenges.brief', { language: localeNames[language] })}
          required={language === 'en'}
          lang={language}
          autosize
          minRows={2}
          maxLength={1000}
          {...form.getInputProps(`briefs.${language}`)}
        />
      ))}
    </>
  )
}

interface DeleteTaskProps {
  id: string
  /** Ids of the exams whose tasks the page shows. */
  examIds: ChallengesPageQuery['variables']['examIds']
  onDeleted: () => void
}

function DeleteTask({ id, examIds, onDeleted }: DeleteTaskProps) {
  const { t } = useTranslation('imaginationAdmin')
  const [drop, dropping] = useCommand<TaskDialogDeleteMutation>(graphql`
    mutation TaskDialogDeleteMutation($id: ID!, $examIds: [ID!]) {
      deleteImageTask(input: { id: $id }) {
        query {
          ...ChallengesPage_query @arguments(examIds: $examIds)
        }
      }
    }
  `)
  return (
    <Button
      variant="subtle"
      color="red"
      loading={dropping}
      onClick={() => void drop({ id, examIds }).then(onDeleted).catch(ignoreReported)}
    >
      {t('challenges.delete')}
    </Button>
  )
}
