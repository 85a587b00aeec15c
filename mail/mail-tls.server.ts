import { readFileSync } from 'node:fs'
import { getCACertificates } from 'node:tls'

/** Why a mail server's certificate is not trusted; its texts are in `check.mail`. */
export type CertificateProblem = 'unknownIssuer' | 'wrongName' | 'expired'

const problems: Record<string, CertificateProblem> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'unknownIssuer',
  SELF_SIGNED_CERT_IN_CHAIN: 'unknownIssuer',
  UNABLE_TO_GET_ISSUER_CERT: 'unknownIssuer',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'unknownIssuer',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'unknownIssuer',
  CERT_UNTRUSTED: 'unknownIssuer',
  ERR_TLS_CERT_ALTNAME_INVALID: 'wrongName',
  CERT_HAS_EXPIRED: 'expired',
  CERT_NOT_YET_VALID: 'expired',
}

/** Undefined when the error is not about the certificate. */
export function certificateProblem(error: unknown): CertificateProblem | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  // nodemailer replaces Node's code with its own.
  const codes = [Reflect.get(error, 'originalCode'), Reflect.get(error, 'code')]
  return codes.map((code) => problems[String(code)]).find((problem) => problem !== undefined)
}

/** TLS options that also trust the certificates in a PEM file, such as those of a private CA. */
export function trustedBy(caFile: string): { ca: string[] } {
  return { ca: [...getCACertificates('default'), readFileSync(caFile, 'utf8')] }
}

/** Whether a server is on this machine, where nobody can intercept connections without TLS. */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname)
}
