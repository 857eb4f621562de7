-- AlterEnum
ALTER TYPE "token_purpose" ADD VALUE 'logInLink';
