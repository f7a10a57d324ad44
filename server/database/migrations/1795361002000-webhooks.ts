import type { MigrationInterface, QueryRunner } from 'typeorm'

export class Webhooks1795361002000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`
      create table webhook_endpoint (
        id uuid not null default uuid7(),
        url text not null,
        name text not null,
        events text array not null,
        secret text not null,
        former_secret text,
        former_until timestamp(3) with time zone,
        failing_since timestamp(3) with time zone,
        warned_at timestamp(3) with time zone,
        disabled_at timestamp(3) with time zone,
        disabled_for text,
        created_by_id uuid,
        created_at timestamp(3) with time zone not null default now(),
        constraint "PK_webhook_endpoint" primary key (id)
      )`)
    await runner.query(`
      create table webhook_message (
        id uuid not null default uuid7(),
        type text not null,
        subject_id uuid not null,
        data jsonb not null,
        at timestamp(3) with time zone not null,
        constraint "PK_webhook_message" primary key (id)
      )`)
    await runner.query(`
      create table webhook_delivery (
        id uuid not null default uuid7(),
        endpoint_id uuid not null,
        message_id uuid not null,
        state text not null default 'waiting',
        round integer not null default 0,
        tries jsonb not null default '[]',
        next_at timestamp(3) with time zone,
        leased_until timestamp(3) with time zone,
        created_at timestamp(3) with time zone not null default now(),
        constraint "PK_webhook_delivery" primary key (id),
        constraint webhook_delivery_once unique (endpoint_id, message_id),
        constraint "FK_f53f5aec02217a54927b13e39d9" foreign key (endpoint_id) references webhook_endpoint (id)
          on delete cascade,
        constraint "FK_a9e38e6f50dfd328baca6679b36" foreign key (message_id) references webhook_message (id)
          on delete cascade
      )`)
    await runner.query(`create index "IDX_5bca90288b864983f244c788d0" on webhook_message (at)`)
    await runner.query(`
      create unique index webhook_message_once on webhook_message (type, subject_id) where type <> 'webhook.test'`)
    await runner.query(`create index "IDX_a9e38e6f50dfd328baca6679b3" on webhook_delivery (message_id)`)
    await runner.query(`
      create index "IDX_aa0b218af18666c7ae072d378f" on webhook_delivery (endpoint_id, created_at, id)`)
    await runner.query(`create index webhook_delivery_due on webhook_delivery (next_at) where state = 'waiting'`)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
