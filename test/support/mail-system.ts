import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from './postgres.ts'

// A mail provider on this machine: Debian's Postfix takes our mails, tries to hand them on, and
// writes the reports when it cannot; Debian's Dovecot (2.3) holds the mailbox that they arrive in.

/** Postfix is started by root only. */
export const hasMailSystem =
  process.getuid?.() === 0 && existsSync('/usr/sbin/postfix') && dovecotVersion().startsWith('2.3')

const OWNER = 65_534
const PASSWORD = 's@cret'

export type MailSystem = {
  smtpUrl: string
  /** The mailbox of every address at `domain`. */
  imapUrl: string
  /** Waits until everything is delivered or has come back. */
  settle: () => Promise<void>
  stop: () => Promise<void>
}

/** Mails to `domain` arrive in the mailbox; all others are handed to the server at `relayPort`. */
export async function startMailSystem(domain: string, relayPort: number): Promise<MailSystem> {
  const folder = await mkdtemp(join(tmpdir(), 'lampstand-mail-'))
  await chmod(folder, 0o755)
  const [smtp, imap] = [await freePort(), await freePort()]
  const mailbox = join(folder, 'mailbox')
  await mkdir(mailbox)
  await chown(mailbox, OWNER, OWNER)
  const postfix = await writePostfix(folder, { domain, smtp, relayPort })
  const dovecot = await writeDovecot(folder, imap)
  const processes = [
    startOnLeash(
      `/usr/sbin/postfix -c ${postfix} start-fg`,
      `/usr/sbin/postfix -c ${postfix} stop`,
    ),
    startOnLeash(`/usr/sbin/dovecot -F -c ${dovecot}`, 'kill -TERM $server'),
  ]
  await Promise.all([smtp, imap].map(greeting))
  const queue = () => promisify(execFile)('/usr/sbin/postqueue', ['-c', postfix, '-j'])
  return {
    smtpUrl: `smtp://127.0.0.1:${smtp}`,
    imapUrl: `imap://bounce:${encodeURIComponent(PASSWORD)}@127.0.0.1:${imap}/INBOX`,
    settle: async () => {
      while ((await queue()).stdout !== '') await wait(50)
    },
    stop: async () => {
      await Promise.all(processes.map(({ stop }) => stop()))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

type Ports = { domain: string; smtp: number; relayPort: number }

async function writePostfix(folder: string, { domain, smtp, relayPort }: Ports): Promise<string> {
  const config = join(folder, 'postfix')
  const [queue, data] = [join(folder, 'queue'), join(folder, 'data')]
  for (const path of [config, queue, data]) await mkdir(path)
  execFileSync('chown', ['postfix', data])
  const main = `compatibility_level = 3.6
queue_directory = ${queue}
data_directory = ${data}
maillog_file_prefixes = ${folder}
maillog_file = ${folder}/postfix.log
myhostname = relay.provider.example
mydestination =
inet_protocols = ipv4
smtp_dns_support_level = disabled
relayhost = [127.0.0.1]:${relayPort}
alias_maps =
local_recipient_maps =
recipient_delimiter = +
virtual_mailbox_domains = ${domain}
virtual_mailbox_base = ${folder}
virtual_mailbox_maps = static:mailbox/
virtual_uid_maps = static:${OWNER}
virtual_gid_maps = static:${OWNER}
smtpd_client_connection_rate_limit = 0
# One attempt: otherwise a mailbox that is full comes back after five days.
maximal_queue_lifetime = 0
bounce_queue_lifetime = 0
# A refusal of one recipient says nothing about the others.
default_destination_concurrency_failed_cohort_limit = 0
`
  // Name, type, private, unprivileged, chroot, wake up, limit, program.
  const services = `127.0.0.1:${smtp} inet n - n - - smtpd
pickup unix n - n 60 1 pickup
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
showq unix n - n - - showq
flush unix n - n 1000? 0 flush
postlog unix-dgram n - n - 1 postlogd
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
verify unix - - n - 1 verify
proxymap unix - - n - - proxymap
smtp unix - - n - - smtp
error unix - - n - - error
retry unix - - n - - error
virtual unix - n n - - virtual
anvil unix - - n - 1 anvil
scache unix - - n - 1 scache
`
  await writeFile(join(config, 'main.cf'), main)
  await writeFile(join(config, 'master.cf'), services)
  return config
}

async function writeDovecot(folder: string, port: number): Promise<string> {
  const path = join(folder, 'dovecot.conf')
  await writeFile(
    path,
    `base_dir = ${folder}/dovecot
state_dir = ${folder}/dovecot-state
log_path = ${folder}/dovecot.log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
first_valid_uid = 1
mail_location = maildir:${folder}/mailbox
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
passdb {
  driver = static
  args = password=${PASSWORD}
}
userdb {
  driver = static
  args = uid=${OWNER} gid=${OWNER} home=${folder}/mailbox
}
`,
  )
  return path
}

/** Waits until a server greets. */
async function greeting(port: number): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    const socket = connect(port, '127.0.0.1')
    const greeted = await once(socket, 'data').catch(() => undefined)
    socket.destroy()
    if (greeted) return
    await wait(100)
  }
  throw new Error('Postfix or Dovecot did not start')
}

/** Is stopped when this process ends, even by kill -9: see startPostgresProcess. */
function startOnLeash(start: string, stop: string) {
  const script = `${start} 3<&- & server=$!; { cat; ${stop}; } <&3 & exec 3<&-; wait $server`
  const child = spawn('sh', ['-c', script], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const ended = once(child, 'exit')
  return {
    stop: async () => {
      child.stdio[3]?.destroy()
      await ended
    },
  }
}

function dovecotVersion(): string {
  if (!existsSync('/usr/sbin/dovecot')) return ''
  return execFileSync('/usr/sbin/dovecot', ['--version'], { encoding: 'utf8' })
}
