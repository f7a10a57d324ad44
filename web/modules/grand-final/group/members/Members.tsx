import { Alert, Button, Group, Paper, Text, Title } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { Link, useSearchParams } from 'react-router-dom'
import type { Members_group$key } from '../../../../__generated__/Members_group.graphql.ts'
import { formatNumber } from '../../../../shared/input/format.ts'
import { participantName } from '../../../../shared/people/person-name.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { ChangeRequests } from '../../shared/changes/ChangeRequests.tsx'
import { memberStep, membersOfStep, type StepMember } from '../../steps/group-steps.ts'
import styles from '../group.module.css'
import { AddMemberDialog } from './AddMemberDialog.tsx'
import { MemberRow } from './MemberRow.tsx'
import { TeacherDialog } from './TeacherDialog.tsx'
import { standings, teacherSeats } from './standings.ts'

const fragment = graphql`
  fragment Members_group on ParticipationGroup {
    id
    state
    teacherQuota
    requestedPlaces
    changeRequests {
      ...ChangeRequests_change
    }
    event {
      studentsPerTeacher
      phases {
        name
        current
        possible
      }
    }
    participants {
      id
      role
      response
      missing
      team
      category {
        id
        teamFrom
      }
      charges {
        paidAt
        dueAt
      }
      companionOfId
      ...personName_participant
      ...MemberRow_participant
    }
    ...MemberMenu_group
  }
`

/** Members of a group, with missing items and actions. */
export function Members({ group }: { group: Members_group$key }) {
  const { t } = useTranslation('grandFinal')
  const [adding, setAdding] = useState<'student' | 'teacher' | null>(null)
  const data = useFragment(fragment, group)
  const members = data.participants ?? []
  const { todo, shown, section } = useShown(members)
  const studentOf = ({ companionOfId }: { readonly companionOfId: string | null | undefined }) => {
    const student = members.find(({ id }) => id === companionOfId)
    return student ? participantName(student) : null
  }
  const { edit, tell } = standings(data)
  const add = edit !== 'never' && (
    <AddButton variant="light" label={t('members.add')} onClick={() => setAdding('student')} />
  )
  const hasSeat = members.filter(({ role }) => role === 'teacher').length < teacherSeats(data)
  const addTeacher = edit !== 'never' && hasSeat && (
    <AddButton variant="default" label={t('members.addTeacher')} onClick={() => setAdding('teacher')} />
  )
  return (
    <>
      <Paper ref={section} component="section" withBorder radius="lg" p={20} aria-labelledby="members-title">
        <Group justify="space-between" mb="sm">
          <Title order={2} id="members-title">
            {t('members.title')}
          </Title>
          {members.length > 0 && (
            <Group gap="sm">
              {addTeacher}
              {add}
            </Group>
          )}
        </Group>
        {todo && (
          <Group gap="sm" mb="sm">
            <Text fw={600}>{t(`step.open.${todo}`, { number: formatNumber(shown.length) })}</Text>
            <ShowAll />
          </Group>
        )}
        {edit === 'late' && <Alert mb="sm">{t('change.late')}</Alert>}
        {members.length === 0 ? (
          <EmptyState order={3} title={t('members.empty')} text={t('members.emptyText')} action={add} />
        ) : (
          <ul className={styles.list}>
            {shown.map((member) => (
              <MemberRow
                key={member.id}
                group={data}
                participant={member}
                student={studentOf(member)}
                accompanied={members.some(({ companionOfId }) => companionOfId === member.id)}
                edit={edit}
                tell={tell}
              />
            ))}
          </ul>
        )}
        {adding === 'student' && (
          <AddMemberDialog groupId={data.id} late={edit === 'late'} onClose={() => setAdding(null)} />
        )}
        {adding === 'teacher' && (
          <TeacherDialog
            groupId={data.id}
            studentsPerTeacher={data.event.studentsPerTeacher}
            late={edit === 'late'}
            onClose={() => setAdding(null)}
          />
        )}
      </Paper>
      {data.changeRequests && <ChangeRequests changes={data.changeRequests} />}
    </>
  )
}

/** The members whom the step of the address concerns, or all; the section comes into view with the step. */
function useShown<M extends StepMember>(members: readonly M[]) {
  const [params] = useSearchParams()
  const section = useRef<HTMLElement>(null)
  const todo = memberStep(params.get('todo'))
  useEffect(() => {
    if (todo) section.current?.scrollIntoView?.({ block: 'start' })
  }, [todo])
  return { todo, shown: todo ? membersOfStep(todo, members) : members, section }
}

function ShowAll() {
  const { t } = useTranslation('grandFinal')
  const [params] = useSearchParams()
  const rest = new URLSearchParams(params)
  rest.delete('todo')
  return (
    <Button component={Link} to={`?${rest}`} replace preventScrollReset variant="subtle" size="compact-sm">
      {t('members.showAll')}
    </Button>
  )
}

interface AddButtonProps {
  variant: 'light' | 'default'
  label: string
  onClick: () => void
}

function AddButton({ variant, label, onClick }: AddButtonProps) {
  return (
    <Button variant={variant} leftSection={<IconUserPlus size={18} aria-hidden="true" />} onClick={onClick}>
      {label}
    </Button>
  )
}
