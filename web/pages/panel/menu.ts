import {
  IconApi, IconBuildingCommunity, IconClipboardList, IconCreditCard, IconDiscount2, IconFileInvoice, IconHome, IconLink,
  IconMail, IconSchool, IconSettings, IconUserCircle, IconUsers, IconUsersGroup,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type panel from '../../locales/en/panel.json'
import type { SessionUser, UserType } from '../../relay/session.ts'
import { can } from '../../shared/permission.ts'

/** One line of the side menu. */
export interface MenuEntry {
  id: string
  /** Key of its text in the panel's namespace. */
  title: `menu.${keyof typeof panel.menu}`
  url: string
  icon: ComponentType<{ size?: number; stroke?: number }>
  /** The permission that opens it; `$ID` stands for the user's id. */
  state: string
  badge?: string
}

const profile = (state: string): MenuEntry => (
  { id: 'profile', title: 'menu.profile', url: '/stadia/profile', icon: IconUserCircle, state }
)

const payments = (state: string, url = '/stadia/payments'): MenuEntry => (
  { id: 'payments', title: 'menu.payments', url, icon: IconCreditCard, state }
)

const invoices = (state: string, url = '/stadia/invoices'): MenuEntry => (
  { id: 'invoices', title: 'menu.invoices', url, icon: IconFileInvoice, state }
)

const menus: Record<UserType, MenuEntry[]> = {
  student: [
    { id: 'my-exams', title: 'menu.myExams', url: '/stadia/my-exams', icon: IconSchool, state: 'student.$ID.exams' },
    payments('student.$ID.payments'),
    profile('student.$ID.profile'),
  ],
  supervisor: [
    { id: 'home', title: 'menu.home', url: '/stadia', icon: IconHome, state: 'supervisor.$ID.home' },
    {
      id: 'my-students', title: 'menu.myStudents', url: '/stadia/my-students', icon: IconUsers,
      state: 'supervisor.$ID.my-students',
    },
    {
      id: 'p-reference-codes', title: 'menu.referenceCodes', url: '/stadia/p-reference-codes', icon: IconLink,
      state: 'supervisor.$ID.p-reference-codes',
    },
    {
      id: 'applications', title: 'menu.applications', url: '/stadia/p-applications', icon: IconClipboardList,
      state: 'supervisor.$ID.p-applications',
    },
    payments('supervisor.$ID.payments'),
    invoices('supervisor.$ID.invoices'),
    {
      id: 's-discount-codes', title: 'menu.discountCodes', url: '/stadia/s-discount-codes', icon: IconDiscount2,
      state: 'supervisor.$ID.s-discount-codes',
    },
    profile('supervisor.$ID.profile'),
  ],
  partner: [
    { id: 'home', title: 'menu.home', url: '/stadia', icon: IconHome, state: 'partner.$ID.home' },
    {
      id: 'applications', title: 'menu.applications', url: '/stadia/applications', icon: IconClipboardList,
      state: 'partner.$ID.applications',
    },
    {
      id: 'supervisors', title: 'menu.supervisors', url: '/stadia/supervisors', icon: IconUsers,
      state: 'partner.$ID.supervisors',
    },
    payments('partner.$ID.payments'),
    profile('partner.$ID.profile'),
  ],
  admin: [
    { id: 'home', title: 'menu.home', url: '/stadia/janus', icon: IconHome, state: 'admin.home' },
    {
      id: 'applications', title: 'menu.applications', url: '/stadia/janus/applications', icon: IconClipboardList,
      state: 'admin.applications',
    },
    payments('admin.payments', '/stadia/janus/payments'),
    invoices('admin.invoices', '/stadia/janus/invoices'),
    {
      id: 'discounts', title: 'menu.discounts', url: '/stadia/janus/discounts', icon: IconDiscount2,
      state: 'admin.discounts',
    },
    {
      id: 'supervisors', title: 'menu.adults', url: '/stadia/janus/supervisors', icon: IconUsersGroup,
      state: 'admin.supervisors',
    },
    {
      id: 'students', title: 'menu.students', url: '/stadia/janus/student', icon: IconUsers,
      state: 'admin.applications',
    },
    {
      id: 'schools', title: 'menu.schools', url: '/stadia/janus/schools', icon: IconBuildingCommunity,
      state: 'admin.applications',
    },
    {
      id: 'outbox', title: 'menu.outbox', url: '/stadia/janus/mailing/outbox', icon: IconMail, state: 'admin.mailing',
    },
    {
      id: 'settings', title: 'menu.settings', url: '/stadia/janus/settings', icon: IconSettings,
      state: 'admin.settings',
    },
    { id: 'explorer', title: 'menu.explorer', url: '/stadia/janus/explorer', icon: IconApi, state: 'admin.explorer' },
    profile('admin.profile'),
  ],
}

/** The entries that a user may open, in their order. */
export function menuOf(user: SessionUser): MenuEntry[] {
  return menus[user.userType].filter((entry) => can(user.roles, entry.state, user._id))
}
