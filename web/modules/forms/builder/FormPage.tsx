import { Badge, Button, Group, Text } from '@mantine/core'
import { IconTable } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import { Link, useNavigate } from 'react-router-dom'
import type { FormPageCloseMutation } from '../../../__generated__/FormPageCloseMutation.graphql.ts'
import type { FormPageDeleteMutation } from '../../../__generated__/FormPageDeleteMutation.graphql.ts'
import type { FormPageQuery } from '../../../__generated__/FormPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { NotFoundState } from '../../../shared/NotFoundState.tsx'
import { Page } from '../../../shared/Page.tsx'
import { confirm } from '../../../ui/dialogs.tsx'
import { formStateColor } from '../list/form-state.ts'
import { FormBuilder } from './FormBuilder.tsx'

function Content({ queryRef }: QueryPageProps<FormPageQuery>) {
  const { t } = useTranslation('forms')
  const { node } = usePreloadedQuery<FormPageQuery>(
    graphql`
      query FormPageQuery($id: ID!) @preloadable @throwOnFieldError {
        node(id: $id) {
          __typename
          ... on CustomForm {
            id
            name
            revision
            version
            state
            isChanged
            answerCount
            audienceSize
            opensAt
            closesAt
            audience {
              fromGrade
              toGrade
              allCountries
              countries
              examId
            }
            segment {
              id
            }
            title {
              language
              text
            }
            items {
              id
              tag
              texts {
                language
                text
              }
              placeholder {
                language
                text
              }
              required
              className
              onLabel
              choices {
                id
                texts {
                  language
                  text
                }
              }
            }
          }
        }
      }
    `,
    queryRef,
  )
  if (node?.__typename !== 'CustomForm') return <NotFoundState />
  const state = node.state as 'draft' | 'planned' | 'open' | 'closed'
  return (
    <>
      <Group gap="sm">
        <Badge variant="light" color={formStateColor[state]}>
          {t(`state.${state}`)}
        </Badge>
        {node.version != null && (
          <Text size="sm" c="dimmed">
            {t('list.version', { version: node.version })}
            {node.isChanged && ` · ${t('builder.changed')}`}
          </Text>
        )}
        {node.answerCount > 0 && (
          <Button
            component={Link}
            to={`/stadia/janus/forms/${node.id}/answers`}
            variant="light"
            size="xs"
            leftSection={<IconTable size={16} aria-hidden="true" />}
          >
            {t('list.answers', { count: node.answerCount })}
          </Button>
        )}
        <Acts id={node.id} state={state} answered={node.answerCount > 0} />
      </Group>
      <FormBuilder key={node.id} form={node} />
    </>
  )
}

/** Buttons to close a form, or to delete one without answers. */
function Acts({ id, state, answered }: { id: string; state: string; answered: boolean }) {
  const { t } = useTranslation('forms')
  const navigate = useNavigate()
  const [close, closing] = useCommand<FormPageCloseMutation>(graphql`
    mutation FormPageCloseMutation($id: ID!) {
      closeCustomForm(input: { id: $id }) {
        form {
          id
          revision
          state
          closesAt
        }
      }
    }
  `)
  const [remove, removing] = useCommand<FormPageDeleteMutation>(graphql`
    mutation FormPageDeleteMutation($id: ID!) {
      deleteCustomForm(input: { id: $id }) {
        deletedId
      }
    }
  `)
  const askClose = async () => {
    const sure = await confirm({
      title: t('close.title'),
      message: t('close.text'),
      okButton: t('close.ok'),
      cancelButton: t('close.cancel'),
      destructive: true,
    })
    if (sure) await close({ id }, { success: t('close.done') }).catch(ignoreReported)
  }
  const askDelete = async () => {
    const sure = await confirm({
      title: t('delete.title'),
      message: t('delete.text'),
      okButton: t('delete.ok'),
      cancelButton: t('close.cancel'),
      destructive: true,
    })
    if (!sure) return
    await remove({ id }, { success: t('delete.done') }).then(() => navigate('/stadia/janus/forms'), ignoreReported)
  }
  return (
    <>
      {(state === 'open' || state === 'planned') && (
        <Button variant="subtle" color="red" size="xs" loading={closing} onClick={() => void askClose()}>
          {t('close.ok')}
        </Button>
      )}
      {!answered && (
        <Button variant="subtle" color="red" size="xs" loading={removing} onClick={() => void askDelete()}>
          {t('delete.ok')}
        </Button>
      )}
    </>
  )
}

/** Page of a form: its state, its answers and the builder. */
export default function FormPage({ queryRef }: QueryPageProps<FormPageQuery>) {
  const { t } = useTranslation('forms')
  return (
    <Page
      title={t('builder.pageTitle')}
      back={{ to: '/stadia/janus/forms', label: t('list.title') }}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
