import { only } from '../present.ts'
import type { Area } from '../row.ts'

const overview = '_id: id username firstName lastName userType roles emailConfirmed picture'
const details = 'email email2 phone sex grade birth country timeZone city school { _id: id name city } createdAt'

/** Who I am. */
export const profile: Area = {
  name: 'Profile',
  description: 'What the platform knows of the person who is signed in.',
  rows: [
    {
      method: 'GET',
      path: '/user/my/overview',
      summary: 'Who I am',
      description: '`picture` is a path under /files that needs the same token.',
      document: `query { me { ${overview} } }`,
    },
    {
      method: 'GET',
      path: '/user/my/real-details',
      summary: 'My details',
      document: `query { me { ${overview} ${details} } }`,
    },
    {
      method: 'POST',
      path: '/user/my/updates',
      summary: 'Change my details',
      description:
        'What is not sent stays as it is. `pictureId` is the `_id` of an upload with `purpose=avatar`; null ' +
        'takes the picture away, and of `phone` the number. A student gives the country once. `schoolId` is one ' +
        'of the list, `school` the name of one that is not: it is added. Who moves to another country leaves the ' +
        'school unless another is sent. Password and e-mail address are changed on the ' +
        'profile page, with the password again.',
      document: `mutation ($firstName: String, $lastName: String, $country: String, $timeZone: String, $city: String,
        $school: String, $schoolId: ID, $phone: String, $pictureId: ID) {
        updateProfile(input: {
          firstName: $firstName, lastName: $lastName, country: $country, timeZone: $timeZone, city: $city,
          school: $school, schoolId: $schoolId, phone: $phone, pictureId: $pictureId
        }) { user { ${overview} ${details} } }
      }`,
      present: only,
      errors: ['NOT_FOUND', 'RULE_BROKEN', 'RATE_LIMITED'],
      examples: {
        firstName: 'AYLIN',
        lastName: 'DEMIROVA',
        country: 'AZ',
        timeZone: 'Asia/Baku',
        city: 'BAKI',
        school: 'LYCEUM 6',
        phone: '+994 12 345 67 89',
      },
    },
    {
      method: 'DELETE',
      path: '/user/my/vanish',
      summary: 'Erase my account',
      description:
        'In 14 days, with the password again. All sessions end now. Whoever signs in until then may keep the ' +
        'account. What the law wants kept stays under a pseudonym.',
      document: `mutation ($password: String!) {
        requestErasure(input: { currentPassword: $password }) { eraseAt }
      }`,
      body: ['password'],
      errors: ['RATE_LIMITED', 'RULE_BROKEN'],
    },
    {
      method: 'POST',
      path: '/user/olds/update',
      summary: 'The yearly update',
      description:
        'Of students and supervisors whose access token says `isOld`. Everybody gives `country`, `city` and ' +
        '`school` (a name) or `schoolId`; students `grade` and, if they like, `supervisor` (user name or reference ' +
        'code); supervisors `email2` and `birth` as DD/MM/YYYY. What is for the other kind is dropped.',
      document: `mutation ($country: String, $city: String, $school: String, $schoolId: ID, $grade: Int,
        $supervisor: String, $email2: String, $birth: String) {
        updateOldUser(input: {
          country: $country, city: $city, school: $school, schoolId: $schoolId, grade: $grade,
          supervisorId: $supervisor, email2: $email2, birth: $birth
        }) { user { ${overview} ${details} } }
      }`,
      present: only,
      errors: ['NOT_FOUND', 'RULE_BROKEN', 'RATE_LIMITED'],
      examples: { country: 'AZ', city: 'BAKI', school: 'LYCEUM 6', grade: 8 },
    },
  ],
}
