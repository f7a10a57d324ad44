import { graphql } from 'react-relay'
import type { foundQuery$data, foundQuery$variables } from '../../../__generated__/foundQuery.graphql.ts'
import type { SessionUser } from '../../../api/session.ts'
import { can, type Permission } from '../../../../shared/permission.ts'

/** Sections of the results, in the order in which they are shown. */
export const foundSections = [
  'recent',
  'pages',
  'people',
  'exams',
  'payments',
  'invoices',
  'certificates',
  'groups',
  'mailings',
  'schools',
] as const
type FoundSection = (typeof foundSections)[number]

/** A found record or page. */
export interface Found {
  /** Unique among all results. */
  readonly id: string
  readonly section: FoundSection
  readonly title: string
  readonly detail: string
  readonly to: string
  /** The ID or number to copy, if there is one. */
  readonly copies?: string
  /** Id of the account that can get a reset link. */
  readonly accountId?: string
}

/** Everything that the viewer's lists find; each list matches by its own search and permissions. */
export const foundQuery = graphql`
  query foundQuery(
    $text: String!
    $first: Int!
    $accounts: Boolean!
    $exams: Boolean!
    $payments: Boolean!
    $invoices: Boolean!
    $certificates: Boolean!
    $groups: Boolean!
    $mailings: Boolean!
    $schools: Boolean!
    $myStudents: Boolean!
    $mySupervisors: Boolean!
  ) {
    accounts(first: $first, filter: { search: $text, userTypes: [student, supervisor, partner] })
      @include(if: $accounts) {
      edges {
        node {
          id
          firstName
          lastName
          username
          userType
          email
        }
      }
    }
    exams(first: $first, search: $text) @include(if: $exams) {
      edges {
        node {
          id
          title
          category {
            title
          }
        }
      }
    }
    payments(first: $first, filter: { search: $text }) @include(if: $payments) {
      edges {
        node {
          id
          title
          student {
            firstName
            lastName
            username
          }
        }
      }
    }
    invoices(first: $first, search: $text) @include(if: $invoices) {
      edges {
        node {
          id
          number
          supervisor {
            firstName
            lastName
            username
          }
        }
      }
    }
    certificates(first: $first, search: $text) @include(if: $certificates) {
      edges {
        node {
          id
          number
          holderName
          examTitle
        }
      }
    }
    participationGroups(first: $first, search: $text) @include(if: $groups) {
      edges {
        node {
          id
          name
          supervisor {
            userId
            firstName
            lastName
            username
          }
        }
      }
    }
    mailCampaigns(first: $first, search: $text) @include(if: $mailings) {
      edges {
        node {
          id
          name
        }
      }
    }
    allSchools(first: $first, search: $text) @include(if: $schools) {
      edges {
        node {
          id
          name
          city
        }
      }
    }
    myStudents(first: $first, search: $text) @include(if: $myStudents) {
      edges {
        node {
          id
          below {
            firstName
            lastName
            username
          }
        }
      }
    }
    mySupervisors(first: $first, search: $text) @include(if: $mySupervisors) {
      edges {
        node {
          id
          below {
            firstName
            lastName
            username
          }
        }
      }
    }
  }
`

/** Maximum number of results of a section. */
const sectionSize = 5

/** Variables for a text: only lists that the viewer may read are searched. */
export function findVariables({ roles, _id, userType }: SessionUser, text: string): foundQuery$variables {
  const may = (...permissions: Permission[]) => permissions.every((permission) => can(roles, permission, _id))
  const admin = userType === 'admin'
  return {
    text,
    first: sectionSize,
    accounts: admin && may('admin.supervisors', 'admin.applications'),
    exams: admin && may('admin.exams'),
    payments: admin && may('admin.payments'),
    invoices: admin && may('admin.invoices'),
    certificates: admin && may('admin.exams'),
    groups: admin && may('admin.gf-applications'),
    mailings: admin && may('admin.mailing'),
    schools: admin && may('admin.applications'),
    myStudents: userType === 'supervisor' && may('supervisor.$ID.my-students'),
    mySupervisors: userType === 'partner' && may('partner.$ID.supervisors'),
  }
}

type Connection<T> = { readonly edges: readonly { readonly node: T }[] } | undefined | null

const rows = <T>(connection: Connection<T>): readonly T[] => connection?.edges.map(({ node }) => node) ?? []
/** Name of a person; the username while the name is not visible to the viewer yet. */
const named = ({ firstName, lastName, username }: Person) => `${firstName ?? ''} ${lastName ?? ''}`.trim() || username

interface Person {
  readonly firstName?: string | null | undefined
  readonly lastName?: string | null | undefined
  readonly username: string
}

/** Results of all lists, by section. */
export function foundRecords(data: foundQuery$data): Found[] {
  return [...foundPeople(data), ...foundMoney(data), ...foundOther(data)]
}

function foundPeople(data: foundQuery$data): Found[] {
  const person = (id: string, to: string, row: Person) =>
    ({ id, section: 'people', title: named(row), detail: row.username, to, copies: row.username }) as const
  return [
    ...rows(data.accounts).map((row) => {
      const list = row.userType === 'student' ? 'student' : 'supervisors'
      const detail = [row.username, row.email].filter(Boolean).join(' · ')
      const hasAddress = row.email ? { accountId: row.id } : {}
      return { ...person(row.id, `/stadia/janus/${list}/${row.id}`, row), detail, ...hasAddress }
    }),
    ...rows(data.myStudents).map(({ id, below }) => person(id, `/stadia/my-students/${id}`, below)),
    ...rows(data.mySupervisors).map(({ id, below }) => person(id, `/stadia/supervisors/${id}`, below)),
  ]
}

function foundMoney({ payments, invoices }: foundQuery$data): Found[] {
  return [
    ...rows(payments).map(({ id, title, student }) => ({
      id,
      section: 'payments' as const,
      title: named(student),
      detail: title,
      to: `/stadia/janus/payments/${id}`,
    })),
    ...rows(invoices).map(({ id, number, supervisor }) => ({
      id,
      section: 'invoices' as const,
      title: number,
      detail: named(supervisor),
      copies: number,
      to: `/stadia/janus/invoices?search=${encodeURIComponent(number)}`,
    })),
  ]
}

function foundOther(data: foundQuery$data): Found[] {
  return [
    ...rows(data.exams).map(({ id, title, category }) => ({
      id,
      section: 'exams' as const,
      title,
      detail: category.title,
      to: `/stadia/janus/exams-set-up/${id}`,
    })),
    ...rows(data.certificates).map(({ id, number, holderName, examTitle }) => ({
      id,
      section: 'certificates' as const,
      title: holderName,
      detail: `${number} · ${examTitle}`,
      copies: number,
      to: `/stadia/janus/certificate/${id}`,
    })),
    ...rows(data.participationGroups).map(({ id, name, supervisor }) => ({
      id,
      section: 'groups' as const,
      title: name,
      detail: named(supervisor),
      to: `/stadia/janus/grand-final-applications/${supervisor.userId}#${id}`,
    })),
    ...rows(data.mailCampaigns).map(({ id, name }) => ({
      id,
      section: 'mailings' as const,
      title: name,
      detail: '',
      to: `/stadia/janus/mailing/mails/${id}`,
    })),
    ...rows(data.allSchools).map(({ id, name, city }) => ({
      id,
      section: 'schools' as const,
      title: name,
      detail: city,
      to: `/stadia/janus/schools/${id}`,
    })),
  ]
}
