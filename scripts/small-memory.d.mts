export declare const smallMemory: { readonly flags: string[]; readonly env: Readonly<Record<string, string>> }
