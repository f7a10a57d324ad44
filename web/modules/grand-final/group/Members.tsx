import { Alert, Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { Members_group$key } from '../../../__generated__/Members_group.graphql.ts'
import { currentUser } from '../../../shared/session/guards.ts'
import { can } from '../../../../shared/permission.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { AddMemberDialog } from './AddMemberDialog.tsx'
import { ChangeRequests } from '../shared/ChangeRequests.tsx'
import { isOver, type Standing } from '../shared/words.ts'
import type { Member } from './member.ts'
import { MemberMenu } from './MemberMenu.tsx'
import { TeacherDialog } from './TeacherDialog.tsx'
import styles from './group.module.css'

const colors: Readonly<Record<string, string>> = { waiting: 'amber', accepted: 'green', declined: 'red' }

/** Members of a group, with missing items and actions. */
export function Members({ group }: { group: Members_group$key }) {
  const { t } = useTranslation('grandFinal')
  const [adding, setAdding] = useState<'student' | 'teacher' | null>(null)
  const data = useFragment(
    graphql`
      fragment Members_group on ParticipationGroup {
        id
        state
        teacherQuota
        requestedPlaces
        supervisor {
          userId
        }
        changeRequests {
          ...ChangeRequests_change
        }
        event {
          companionGrade
          studentsPerTeacher
          supplement {
            amount
            currency
          }
          phases {
            name
            current
            possible
          }
          categories {
            id
            title
            venue
            teamFrom
            teamTo
            fromGrade
            toGrade
          }
          programs {
            id
            kind
            title
            placesLeft
            priceNow {
              amount
              currency
            }
          }
        }
        participants {
          id
          role
          firstName
          lastName
          username
          grade
          team
          singleRoom
          response
          documents {
            kind
            obstacle
          }
          missing
          companionOfId
          externalCode
          category {
            id
            title
          }
          charges {
            kind
            programId
            paidAt
          }
          ...DetailsDialog_participant @alias(as: "details")
        }
      }
    `,
    group,
  )
  const members = data.participants ?? []
  const now = data.event.phases.find(({ current }) => current)
  const user = currentUser()
  // organisers may edit in every phase
  const organiser = can(user.roles, 'admin.gf-applications', user._id)
  const alive = data.state !== 'withdrawn'
  const standing = (act: string): Standing =>
    !alive || !now ? 'never' : organiser || now.possible.includes(act) ? 'now' : isOver(now.name) ? 'late' : 'never'
  const [edit, tell] = [standing('editParticipants'), standing('editDetails')]
  const studentOf = (member: Member) => members.find(({ id }) => id === member.companionOfId)
  const add = edit !== 'never' && (
    <Button
      variant="light"
      leftSection={<IconUserPlus size={18} aria-hidden="true" />}
      onClick={() => setAdding('student')}
    >
      {t('members.add')}
    </Button>
  )
  const placed = data.state === 'granted' || data.state === 'confirmed' || data.state === 'complete'
  const { studentsPerTeacher } = data.event
  const seats = placed
    ? data.teacherQuota
    : Math.max(1, Math.floor((data.requestedPlaces ?? 1) / Math.max(1, studentsPerTeacher)))
  const addTeacher = edit !== 'never' && members.filter(({ role }) => role === 'teacher').length < seats && (
    <Button
      variant="default"
      leftSection={<IconUserPlus size={18} aria-hidden="true" />}
      onClick={() => setAdding('teacher')}
    >
      {t('members.addTeacher')}
    </Button>
  )
  return (
    <>
      <Paper component="section" withBorder radius="lg" p={20} aria-labelledby="members-title">
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
        {edit === 'late' && <Alert mb="sm">{t('change.late')}</Alert>}
        {members.length === 0 ? (
          <EmptyState order={3} title={t('members.empty')} text={t('members.emptyText')} action={add} />
        ) : (
          <ul className={styles.list}>
            {members.map((member) => {
              const student = studentOf(member)
              return (
                <li key={member.id} className={styles.row}>
                  <Stack gap={4} className={styles.words}>
                    <Text fw={600}>
                      {member.firstName} {member.lastName}
                    </Text>
                    <Text size="sm" c="dimmed">
                      {[
                        t(`role.${member.role as 'student'}`),
                        student && t('members.with', { name: `${student.firstName} ${student.lastName}` }),
                        member.username,
                        member.grade && t('members.grade', { grade: member.grade }),
                        member.category?.title,
                        member.team && t('members.team', { team: member.team }),
                        member.singleRoom && t('members.singleRoom'),
                        member.externalCode && t('members.codeIs', { code: member.externalCode }),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </Text>
                    <Group gap={6}>
                      {member.role === 'student' && (
                        <Badge variant="light" color={colors[member.response] ?? 'gray'}>
                          {t(`response.${member.response as 'waiting'}`)}
                        </Badge>
                      )}
                      <Badge variant="light" color={member.missing.length ? 'amber' : 'green'}>
                        {member.missing.length
                          ? t('members.missing', { count: member.missing.length })
                          : t('members.complete')}
                      </Badge>
                      <Badge variant="light" color={paidColor(member)}>
                        {paidWords(member, t)}
                      </Badge>
                    </Group>
                  </Stack>
                  <MemberMenu
                    group={data}
                    member={member}
                    edit={edit}
                    tell={tell}
                    accompanied={members.some(({ companionOfId }) => companionOfId === member.id)}
                  />
                </li>
              )
            })}
          </ul>
        )}
        {adding === 'student' && (
          <AddMemberDialog groupId={data.id} late={edit === 'late'} onClose={() => setAdding(null)} />
        )}
        {adding === 'teacher' && (
          <TeacherDialog
            groupId={data.id}
            studentsPerTeacher={studentsPerTeacher}
            late={edit === 'late'}
            onClose={() => setAdding(null)}
          />
        )}
      </Paper>
      {data.changeRequests && <ChangeRequests changes={data.changeRequests} />}
    </>
  )
}

const openOf = ({ charges }: Member) => charges.filter(({ paidAt }) => paidAt === null).length

const paidColor = (member: Member) => (openOf(member) > 0 ? 'amber' : member.charges.length ? 'green' : 'gray')

function paidWords(member: Member, t: ReturnType<typeof useTranslation<'grandFinal'>>['t']): string {
  const open = openOf(member)
  if (open > 0) return t('members.unpaid', { count: open })
  return member.charges.length ? t('members.paid') : t('members.nothingDue')
}
