import { IconApi, IconHome, IconSchool } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { SessionUser, UserType } from '../../relay/session.ts'
import { can } from '../../shared/permission.ts'

/** One line of the side menu. */
export interface MenuEntry {
  id: string
  /** Key of its text in the panel's namespace. */
  title: 'menu.myExams' | 'menu.home' | 'menu.explorer'
  url: string
  icon: ComponentType<{ size?: number; stroke?: number }>
  /** The permission that opens it; `$ID` stands for the user's id. */
  state: string
  badge?: string
}

const menus: Record<UserType, MenuEntry[]> = {
  student: [
    { id: 'my-exams', title: 'menu.myExams', url: '/stadia/my-exams', icon: IconSchool, state: 'student.$ID.exams' },
  ],
  supervisor: [
    { id: 'home', title: 'menu.home', url: '/stadia/my-students', icon: IconHome, state: 'supervisor.$ID.students' },
  ],
  partner: [{ id: 'home', title: 'menu.home', url: '/stadia', icon: IconHome, state: 'partner.$ID.home' }],
  admin: [
    { id: 'home', title: 'menu.home', url: '/stadia/janus', icon: IconHome, state: 'admin.home' },
    { id: 'explorer', title: 'menu.explorer', url: '/stadia/janus/explorer', icon: IconApi, state: 'admin.explorer' },
  ],
}

/** The entries that a user may open, in their order. */
export function menuOf(user: SessionUser): MenuEntry[] {
  return menus[user.userType].filter((entry) => can(user.roles, entry.state, user._id))
}
