import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
/** Flags of authenticator data (WebAuthn 6.1): present, verified, with a credential. */
const present = 0x01;
const verified = 0x04;
const withCredential = 0x40;

/** An authenticator in software: it signs as a device does, and also what a device never would. */
export class SoftPasskey {
  readonly id: Buffer = randomBytes(16);
  /** Signatures made so far. */
  counter = 0;
  /** Whether it knows its owner, by finger or PIN. */
  knowsOwner = true;
  readonly #key: KeyObject;
  readonly #public: Buffer;
  readonly #origin: string;

  constructor(origin = 'http://localhost:8080') {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#key = privateKey;
    this.#origin = origin;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    // A COSE key in CBOR: EC2, ES256, P-256, x, y.
    this.#public = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
  }

  /** What a browser answers to options of a registration. */
  create(options: string): string {
    const { challenge, rp } = JSON.parse(options) as { challenge: string; rp: { id: string } };
    const authData = this.#authData(rp.id, withCredential, [
      Buffer.alloc(16),
      Buffer.from([0, this.id.length]),
      this.id,
      this.#public,
    ]);
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
      Buffer.from([0x58, authData.length]),
      authData,
    ]);
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', challenge).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** What a browser answers to options of a sign-in. */
  get(options: string): string {
    const { challenge, rpId } = JSON.parse(options) as { challenge: string; rpId: string };
    this.counter += 1;
    const authData = this.#authData(rpId, 0, []);
    const clientData = this.#clientData('webauthn.get', challenge);
    return this.#answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.#key).toString(
        'base64url',
      ),
    });
  }

  #answer(response: object): string {
    const id = this.id.toString('base64url');
    return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response });
  }

  #authData(domain: string, flags: number, rest: readonly Buffer[]): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const all = present | flags | (this.knowsOwner ? verified : 0);
    return Buffer.concat([sha256(domain), Buffer.from([all]), counter, ...rest]);
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }));
  }
}
