import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { GroupTagMutation } from '../../../__generated__/GroupTagMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { prompt } from '../../../ui/dialogs/dialogs.tsx'

interface GroupTagProps {
  groupId: string
  tag: string | null
}

/** Button that shows a group's tag and prompts for a new one. */
export function GroupTag({ groupId, tag: current }: GroupTagProps) {
  const { t } = useTranslation('grandFinal')
  const [tag, tags] = useCommand<GroupTagMutation>(graphql`
    mutation GroupTagMutation($input: UpdateTagInput!) {
      updateGroupTag(input: $input) {
        group {
          id
          tag
        }
      }
    }
  `)
  const askTag = async () => {
    const text = await prompt({
      title: t('admin.tagTitle'),
      label: t('column.tag'),
      initialValue: current ?? '',
      okButton: t('action.save'),
      cancelButton: t('action.cancel'),
    })
    if (text !== null)
      await tag({ input: { id: groupId, tag: text } }, { success: t('action.saved') }).catch(ignoreReported)
  }
  return (
    <Button variant="default" loading={tags} onClick={() => void askTag()}>
      {current ? t('admin.tagIs', { tag: current }) : t('admin.tag')}
    </Button>
  )
}
