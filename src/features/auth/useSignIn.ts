import { useRef, useState } from 'react';
import { useLogin } from 'react-admin';
import { rememberEmail } from './rememberedEmail';

/** What the form asks for. */
export interface Credentials {
  email: string;
  password: string;
  remember: boolean;
}

/** Signing in, then going to `landing`. A refusal comes back as the server's own sentence. */
export function useSignIn(landing: string) {
  const login = useLogin();
  const inFlight = useRef(false);
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<{ message: string | undefined }>();

  const signIn = async ({ email, password, remember }: Credentials) => {
    if (inFlight.current) return;
    inFlight.current = true;
    setPending(true);
    setRefusal(undefined);
    try {
      await login({ email, password }, landing);
      rememberEmail(remember ? email : undefined);
    } catch (error) {
      setRefusal({ message: error instanceof Error ? error.message : undefined });
    } finally {
      inFlight.current = false;
      setPending(false);
    }
  };

  return { signIn, isPending, refusal };
}
